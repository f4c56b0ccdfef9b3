// A chart as a picture that leaves its page: with its title, what was chosen, what it shows, its marks, and
// where it is from. The drawing step and the download of a PNG share it.
const LINE = 17;
const EDGE = 16;
const LETTER = 6.3; // as wide as a letter of the small size is, about

const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Words in lines of at most so many letters. */
function folded(words, most) {
  const lines = [""];
  for (const word of words.split(/\s+/)) {
    const last = lines.length - 1;
    if (lines[last] !== "" && lines[last].length + 1 + word.length > most) lines.push(word);
    else lines[last] += (lines[last] && " ") + word;
  }
  return lines;
}

/**
 * The drawing, between its title and its source.
 *
 * @param chosen the machine, the JDK and the setting that are drawn, as the choices of its page name them
 */
export function captioned(svg, { title, chosen, finding, keys, source }) {
  const [width, height] = ["width", "height"].map((side) => Number(svg.match(new RegExp(`<svg[^>]* ${side}="([\\d.]+)"`))[1]));
  const letters = Math.floor(width / LETTER);
  const parts = [];
  let at = EDGE;
  const line = (words, attributes, tall = LINE) => {
    at += tall;
    parts.push(`<text x="${EDGE}" y="${at}" ${attributes}>${escaped(words)}</text>`);
  };
  for (const one of folded(title, letters * 0.65)) line(one, 'font-size="16" font-weight="600" fill="var(--ink)"', 20);
  for (const words of chosen.filter((choice) => !finding.includes(choice))) {
    for (const one of folded(words, letters)) line(one, 'font-size="12" fill="var(--quiet)"');
  }
  for (const one of folded(finding, letters)) line(one, 'font-size="12" fill="var(--ink)"');
  let x = EDGE;
  for (const [i, { name, outline, colour }] of keys.entries()) {
    const wide = 28 + name.length * 7;
    if (i === 0 || x + wide > width) {
      at += LINE + 3;
      x = EDGE;
    }
    parts.push(`<path transform="translate(${x + 6},${at - 4}) scale(0.75)" d="${outline}" fill="${colour}" stroke="${colour}"/><text x="${x + 16}" y="${at}" font-size="12" fill="var(--ink)">${escaped(name)}</text>`);
    x += wide;
  }
  at += EDGE;
  const drawn = svg.replace(/^<\?xml.*?\?>\s*/, "").replace(/<svg /, `<svg x="${EDGE}" y="${at}" `);
  at += height;
  const from = `Threadmark, built ${source.date}${source.address ? `, ${source.address}` : ""}. Data: CC-BY-4.0, ${source.data}`;
  for (const one of folded(from, letters)) line(one, 'font-size="11" fill="var(--quiet)"');
  at += EDGE;
  const label = svg.match(/aria-label="([^"]*)"/)?.[1] ?? escaped(finding);
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${label}" width="${width + 2 * EDGE}" height="${at}" viewBox="0 0 ${width + 2 * EDGE} ${at}" font-family="system-ui, 'Noto Sans', 'Liberation Sans', Arial, sans-serif"><rect width="100%" height="100%" fill="var(--paper)"/>${parts.join("")}${drawn}</svg>`;
}
