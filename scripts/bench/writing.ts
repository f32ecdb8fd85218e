import type { Page } from '@playwright/test';
import { startProduct } from '#tests/support/running-product.ts';
import { type Figure, getMedian } from './figure.ts';
import { GeneratedContent } from './generated-content.ts';
import { launchBrowser, signIn } from './panel-browser.ts';

/** Articles of 560 words each: more than 20,000 words. */
const ARTICLES = 36;
const ROUNDS = 20;
const FRAME_MS_MAX = 50;
/** The form waits this long for the next key (BEHAVIOUR 8.2). */
const PAUSE_MS = 2000;
const WORDS = [' and', ' then', ' some', ' more', ' words'];

/** What one round showed, in milliseconds. */
interface Round {
  /** From the last key until the form says that the text is on the server. */
  readonly kept: number;
  /** The longest frame from the end of the pause until then. */
  readonly frame: number;
}

/**
 * How long a writer of a post of 20,000 words waits until it is kept on the server, and whether the
 * page stands still meanwhile.
 */
export async function measureWriting(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: product.url });
    await signIn(context);
    const page = await context.newPage();
    await openLongPost(page);
    await watch(page);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await write(page, round));
    return toFigures(rounds);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function openLongPost(page: Page): Promise<void> {
  const content = new GeneratedContent(20_000);
  const html = Array.from({ length: ARTICLES }, () => content.writeContent()).join('\n');
  const fields = { title: 'A post of 20,000 words', excerpt: 'Longer than most.' };
  const answer = await page.request.post('/api/blog', {
    data: { ...fields, content: html, published: false },
  });
  if (!answer.ok()) throw new Error(`The post was answered ${answer.status()}.`);
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/admin/posts/edit/${id}`);
  const text = page.locator('[contenteditable="true"]');
  await text.waitFor();
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
}

/** Notes in the page when keys are pressed, when frames are drawn, and when the form says what. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { lastKey: 0, kept: 0, frames: [] as number[] };
    document.addEventListener('keydown', () => {
      seen.lastKey = performance.now();
      seen.kept = 0;
      seen.frames = [];
    });
    const line = document.querySelector('.bar-state');
    if (!line) throw new Error('There is no line that says where the text is.');
    new MutationObserver(() => {
      if (line.textContent?.startsWith('Kept on the server')) seen.kept ||= performance.now();
    }).observe(line, { childList: true, subtree: true, characterData: true });
    const draw = (now: number) => {
      if (!seen.kept) seen.frames.push(now);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
    Object.assign(window, { seen });
  });
}

async function write(page: Page, round: number): Promise<Round> {
  await page.keyboard.type(WORDS[round % WORDS.length] ?? '');
  const read = await page.waitForFunction((pause) => {
    const { seen } = window as unknown as {
      seen: { lastKey: number; kept: number; frames: number[] };
    };
    if (!seen.kept) return null;
    const saving = seen.frames.filter((at) => at > seen.lastKey + pause - 100);
    const lengths = saving.slice(1).map((at, index) => at - (saving[index] ?? at));
    return { kept: seen.kept - seen.lastKey, frame: Math.max(0, ...lengths) };
  }, PAUSE_MS);
  return (await read.jsonValue()) as Round;
}

function toFigures(rounds: readonly Round[]): Figure[] {
  const kept = rounds.map((round) => round.kept).toSorted((one, other) => one - other);
  const frames = rounds.map((round) => round.frame);
  return [
    {
      name: 'last key to kept on the server, 20,000 words: p95',
      value: kept[Math.ceil(kept.length * 0.95) - 1] ?? Number.NaN,
      unit: 'ms',
      note: `median ${getMedian(kept).toFixed(0)} ms, of which the pause is ${PAUSE_MS} ms`,
    },
    {
      name: 'longest frame while 20,000 words are kept',
      value: Math.max(...frames),
      unit: 'ms',
      target: { atMost: FRAME_MS_MAX },
      note: `longest of ${rounds.length} saves, whose median is ${getMedian(frames).toFixed(0)} ms`,
    },
  ];
}
