-- Which trials are in no figure, and why?
select run, experiment, variant, outcome, usable, count(*) as trials, max(length(disturbances)) as most_disturbances, max(attempt) as attempts
from trials
where not counts
group by run, experiment, variant, outcome, usable
order by trials desc, run, experiment, variant, outcome, usable
limit 40;
