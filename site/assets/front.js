// The cards of the place that was chosen stand on top; the others wait below. The address keeps it.
import "./stale.js";

const choices = document.getElementById("places");

if (choices) {
  const select = choices.querySelector("select");
  const top = document.getElementById("cards");
  const others = document.getElementById("others");
  const sets = [...document.querySelectorAll(".cards[data-place]")];

  const show = (place) => {
    const chosen = sets.find((set) => set.dataset.place === place);
    if (!chosen || top.contains(chosen)) return;
    others.append(...top.children);
    top.append(chosen);
  };
  const asked = new URLSearchParams(location.search).get("place");
  if (asked !== null && [...select.options].some((option) => option.value === asked)) {
    select.value = asked;
    show(asked);
    select.dispatchEvent(new Event("change", { bubbles: true })); // the chart follows; the address says it already
  }
  select.addEventListener("change", () => {
    show(select.value);
    document.getElementById("placed").textContent = `Cards now show ${select.selectedOptions[0].text}.`;
    const address = new URL(location.href);
    if (select.selectedIndex === 0) address.searchParams.delete("place");
    else address.searchParams.set("place", select.value);
    history.replaceState(null, "", address);
  });
  choices.hidden = false;
}
