// node health.mjs [PATH [SECONDS]]: ends with code 0 if the site on this machine answers 200 at PATH (/healthz), or does
// within SECONDS. Used by the image and by the systemd unit, which names the site's process as MAINPID.
const [path = '/healthz', seconds = '0'] = process.argv.slice(2);
const { PORT = '3000', MAINPID } = process.env;
const url = `http://127.0.0.1:${PORT}${path}`;
const deadline = Date.now() + Number(seconds) * 1000;

async function isOk() {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** Without this, a start that has failed would only be noticed at the deadline. */
function hasEnded() {
  if (!MAINPID) return false;
  try {
    return !process.kill(Number(MAINPID), 0);
  } catch {
    return true;
  }
}

let ok = await isOk();
while (!ok && Date.now() < deadline && !hasEnded()) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  ok = await isOk();
}
process.exitCode = ok ? 0 : 1;
