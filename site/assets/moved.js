// An earlier run has a line on the page of its month instead of a page of its own: its address leads there.
const run = location.pathname.match(/\/runs\/((\d{4})(\d{2})\d{2}T[^/]+)\//);
if (run) {
  const [, id, year, month] = run;
  const moved = document.getElementById("moved");
  const link = moved.querySelector("a");
  link.href = `${link.dataset.months}${year}-${month}/#${id}`;
  moved.hidden = false;
}
