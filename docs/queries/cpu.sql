-- How much CPU time does an operation take on virtual threads, against the best platform threads?
select v.machine, v.run, v.experiment, v.parameters, v.jdk, v.best, v.cpu as virtual_cpu, p.cpu as best_cpu, v.cpu / p.cpu as factor
from cells v join cells p on v.run = p.run and v.machine = p.machine and v.experiment = p.experiment
  and v.protocol = p.protocol and v.parameters = p.parameters and v.jdk = p.jdk and v.collector = p.collector and v.options = p.options
  and v.best = p.variant
where v.variant = 'virtual' and v.cpu > 0 and p.cpu > 0
order by factor desc, v.run, v.experiment, v.parameters, v.jdk
limit 20;
