// A site that nobody builds any more cannot say so itself: the reader's clock does.
const banner = document.getElementById("stale");
const newest = Date.parse(banner.dataset.newest);
if (Date.now() - newest > Number(banner.dataset.days) * 86_400_000) banner.hidden = false;
