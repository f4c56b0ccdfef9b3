// Looks up the answer for a kind of program among those that were measured. Words and figures are the
// data's; nothing is interpolated, and what was not measured is said to be so.
const form = document.getElementById("switch");
const place = document.getElementById("switch-answer");

const made = (name, className, ...content) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
};

if (form) {
  const { cells, commands } = await fetch(`${form.dataset.cells}?${document.body.dataset.built}`)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))
    .catch((error) => {
      place.prepend(made("p", "caution", "The other answers did not load. Load the page again."));
      throw error;
    });
  const select = (name) => form.querySelector(`[name=${name}]`);
  const names = ["kind", "place", "alternative"];
  const root = document.body.dataset.root;

  const link = (text, path) => {
    const anchor = made("a", "", text);
    anchor.href = root + path;
    return anchor;
  };

  const spoken = (answer) => [made("strong", "", answer.figure), answer.interval ? ` (${answer.interval})` : "", ` against ${answer.against}`];

  /** The word of an answer; nothing where its figure says the same. */
  const word = (answer) => (answer.figure.includes(answer.word) ? [] : [made("span", `answer ${answer.tone}`, answer.word), ": "]);

  const said = (answer) => (answer.levels ? `${answer.sentence}: ${answer.levels}.` : `${answer.sentence}.`);

  /** As the page says it where the run is older than the way of measuring. */
  const older = (answer) => (answer.older ? [". ", link("This is measured in a better way now", "method/open-faults/"), ", but not yet here."] : []);

  const bar = (answer) => {
    const gauge = drawn.cloneNode(true);
    const svg = gauge.querySelector("svg");
    svg.setAttribute("class", `bar ${answer.tone}`);
    const { low, centre, high, marginLow, marginHigh, below, above } = answer.bar;
    svg.querySelector(".band").setAttribute("x", marginLow);
    svg.querySelector(".band").setAttribute("width", marginHigh - marginLow);
    svg.querySelector(".reach").setAttribute("d", `M${low},4.5H${high}`);
    svg.querySelector(".dot").setAttribute("d", `M${centre},1.5V7.5`);
    const ends = gauge.querySelectorAll(".scale span");
    ends[0].textContent = below;
    ends[2].textContent = above;
    return gauge;
  };
  const drawn = place.querySelector(".gauge");

  /** What was measured, in the order of the choices; an alternative that was not is not offered. */
  const cell = () => cells.find((one) => names.every((name) => one[name] === select(name).value));
  const offer = () => {
    const here = cells.filter((one) => one.kind === select("kind").value && one.place === select("place").value);
    for (const option of select("alternative").options) option.disabled = !here.some((one) => one.alternative === option.value);
    if (select("alternative").selectedOptions[0]?.disabled && here.length > 0) select("alternative").value = here[0].alternative;
  };

  const show = () => {
    offer();
    const found = cell();
    if (!found) {
      place.className = "card wide not-measured";
      const command = commands.find((one) => one.kind === select("kind").value && one.place === select("place").value).text;
      place.replaceChildren(
        made("p", "verdict", made("span", "answer not-measured", "Not measured there")),
        made("p", "task", "One command measures it: ", made("code", "", command)),
      );
    } else {
      const { answer } = found;
      place.className = `card wide ${answer.tone}`;
      place.replaceChildren(
        made("p", "verdict", made("span", `answer ${answer.tone}`, answer.headline)),
        made("p", "spoken", ...spoken(answer)),
        bar(answer),
        made("p", "task", said(answer), ` ${found.placeName}. `, link(answer.title, answer.page), ", ", link("the run behind it", `runs/${answer.run}/`), ...older(answer)),
        ...found.also.map((also) => made("p", "also", ...word(also), ...spoken(also), `, ${also.sentence}. `, link(also.title, also.page))),
        made("p", "quiet", found.caution ? `Caution: ${found.caution}.` : ""),
      );
    }
    place.prepend(...other);
    other = [];
  };

  const remember = () => {
    const address = new URL(location.href);
    names.forEach((name) => address.searchParams.set(name, select(name).value));
    history.replaceState(null, "", address);
  };

  const asked = new URLSearchParams(location.search);
  for (const name of names) {
    if (asked.has(name) && [...select(name).options].some((option) => option.value === asked.get(name))) select(name).value = asked.get(name);
  }
  offer();
  if (select("place").value === asked.get("place")) select("place").dispatchEvent(new Event("change", { bubbles: true })); // the map follows
  // A link to what was not measured is answered by something else, and that is said.
  const lacking = names.filter((name) => asked.has(name) && select(name).value !== asked.get(name)).map((name) => asked.get(name));
  let other = lacking.length > 0 ? [made("p", "caution", `This link asks for something that is not measured here (${lacking.join(", ")}). Shown instead:`)] : [];
  form.addEventListener("change", () => {
    show();
    remember();
  });
  form.hidden = false;
  show();
}
