// Looks up the answer for a kind of task among those that were measured. The sentences are the
// data's; nothing is interpolated, and what was not measured is said to be so.
const form = document.getElementById("switch");
const place = document.getElementById("switch-answer");

if (form) {
  const { cells } = await (await fetch(form.dataset.cells)).json();
  const select = (name) => form.querySelector(`[name=${name}]`);
  const names = ["place", "cpu", "waiting", "tasks", "pool"];

  const options = (name, values) => {
    const box = select(name);
    const before = box.value;
    box.replaceChildren(...values.map(([value, text]) => new Option(text, value)));
    if (values.some(([value]) => String(value) === before)) box.value = before;
  };
  const distinct = (list, value, text) =>
    [...new Map(list.map((cell) => [cell[value], cell[text]])).entries()].sort((a, b) => (typeof a[0] === "number" ? a[0] - b[0] : 0));

  /** Each choice offers what was measured for the choices before it. */
  const narrow = () => {
    let left = cells.filter((cell) => cell.place === select("place").value);
    for (const [name, text] of [["cpu", "cpuText"], ["waiting", "waitingText"], ["tasks", "tasks"], ["pool", "pool"]]) {
      options(name, distinct(left, name, text));
      left = left.filter((cell) => String(cell[name]) === select(name).value);
    }
    return left[0];
  };

  const show = () => {
    const cell = narrow();
    const root = document.body.dataset.root;
    const words = document.createElement("p");
    words.className = "sentence";
    const answer = document.createElement("span");
    answer.className = `answer ${cell.answer}`;
    answer.textContent = cell.sentence;
    const when = document.createElement("span");
    when.className = "when";
    const link = document.createElement("a");
    link.href = root + cell.page;
    link.textContent = "the run behind it";
    when.append(`${cell.place}. ${cell.caution} `, link);
    words.append(answer, when);
    place.replaceChildren(...other, words);
    other = [];
    const address = new URL(location.href);
    names.forEach((name) => address.searchParams.set(name, select(name).value));
    history.replaceState(null, "", address);
  };

  const asked = new URLSearchParams(location.search);
  narrow();
  for (const name of names) {
    if (asked.has(name) && [...select(name).options].some((option) => option.value === asked.get(name))) select(name).value = asked.get(name);
    narrow();
  }
  // A link to what was not measured is answered by something else, and that is said.
  let other = names
    .filter((name) => asked.has(name) && select(name).value !== asked.get(name))
    .map((name) => {
      const words = document.createElement("p");
      words.className = "caution";
      words.textContent = `Nothing was measured for ${name} ${asked.get(name)}; this is another answer.`;
      return words;
    });
  form.addEventListener("change", show);
  form.hidden = false;
  place.hidden = false;
  show();
}
