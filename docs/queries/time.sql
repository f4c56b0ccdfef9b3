-- Where does the measuring time go?
select experiment, count(*) as trials, count(distinct run) as runs, sum(seconds) / 3600 as hours
from trials
group by experiment
order by hours desc, experiment;
