// Finds pages by the beginnings of words, in an index that comes with the site. A word of the title weighs
// more than one below it, and every word that was asked must be there.
const form = document.getElementById("search");
const field = form.querySelector("input");
const found = document.getElementById("found");
const hits = document.getElementById("hits");
const MOST = 30;

const words = (text) => text.toLowerCase().split(/[^\p{L}\p{N}+]+/u).filter(Boolean);
const { pages } = await fetch(`${form.dataset.index}?${document.body.dataset.built}`)
  .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))
  .catch((error) => {
    found.textContent = "The list of pages did not load. Load the page again.";
    throw error;
  });
const index = pages.map((page) => ({ page, title: words(`${page.title} ${page.path}`), text: words(page.text) }));

function weight(entry, asked) {
  let sum = 0;
  for (const word of asked) {
    const here = entry.title.some((own) => own === word) ? 6 : entry.title.some((own) => own.startsWith(word)) ? 4 : entry.text.some((own) => own === word) ? 2 : entry.text.some((own) => own.startsWith(word)) ? 1 : 0;
    if (here === 0) return 0;
    sum += here;
  }
  return sum;
}

function hit({ page }) {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = document.body.dataset.root + page.path;
  link.textContent = page.title;
  const about = document.createElement("p");
  about.className = "quiet";
  about.textContent = page.text.slice(0, 160);
  line.append(link, about);
  return line;
}

function search() {
  const asked = words(field.value);
  const address = new URL(location.href);
  if (field.value) address.searchParams.set("q", field.value);
  else address.searchParams.delete("q");
  history.replaceState(null, "", address);
  if (asked.length === 0) {
    found.textContent = "";
    hits.replaceChildren();
    return;
  }
  const ranked = index.map((entry) => ({ ...entry, weight: weight(entry, asked) })).filter((entry) => entry.weight > 0);
  ranked.sort((a, b) => b.weight - a.weight || a.page.title.localeCompare(b.page.title));
  const number = ranked.length === 0 ? "No page" : ranked.length === 1 ? "One page" : `${ranked.length} pages`;
  found.textContent = `${number} ${ranked.length === 1 ? "has" : ranked.length ? "have" : "has"} ${asked.length === 1 ? "this word" : "these words"}${ranked.length > MOST ? `; the first ${MOST}` : ""}.`;
  hits.replaceChildren(...ranked.slice(0, MOST).map(hit));
}

field.value = new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", search);
form.addEventListener("submit", (event) => event.preventDefault());
form.hidden = false;
search();
