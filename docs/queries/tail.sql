-- What is the 99th percentile of latency, and how much of it do virtual threads add?
select machine, run, experiment, variant, parameters, jdk, level as p99, level_low, level_high, overhead
from levels
where metric = 'latency-p99' and level_n >= 2
order by experiment, parameters, machine, run, jdk, variant, level
limit 40;
