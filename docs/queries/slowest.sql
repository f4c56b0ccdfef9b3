-- Where are virtual threads slowest against the best platform threads beside them?
select machine, run, experiment, parameters, jdk, best, best_overhead, best_overhead_low, best_overhead_high, best_overhead_n
from cells
where variant = 'virtual' and best_overhead_low > 1
order by best_overhead desc, run, parameters
limit 10;
