-- How has one overhead moved from run to run?
select r.day as day, c.run, c.jdk, c.cpu_overhead, c.cpu_overhead_low, c.cpu_overhead_high, c.cpu_overhead_n
from cells c join runs r on c.run = r.run and c.machine = r.machine
where c.machine = 'cpu-intel-xeon-f6m167s1-vm' and c.experiment = 'primes' and c.variant = 'virtual'
  and c.protocol = 'steady' and c.parameters = 'kernel=long number=1000000 parts=1000 pool=P threshold=100'
order by r.started_at, c.run, c.jdk;
