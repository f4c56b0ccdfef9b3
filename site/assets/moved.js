// An earlier run has a line on the page of its month instead of a page of its own: its address leads there.
// Where all runs have pages no month has one, and a run as new as those with pages has no such line.
const run = location.pathname.match(/\/runs\/((\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z[^/]*)\//);
if (run) {
  const [, id, year, month, day, ...time] = run;
  const moved = document.getElementById("moved");
  const listed = moved.dataset.listed.split(" ").includes(`${year}-${month}`);
  if (listed && Date.parse(`${year}-${month}-${day}T${time.join(":")}Z`) < Date.parse(document.body.dataset.earlier)) {
    const link = moved.querySelector("a");
    link.href = `${link.dataset.months}${year}-${month}/#${id}`;
    moved.hidden = false;
  }
}
