import type { Page } from '@playwright/test';
import { startProduct } from '#tests/support/running-product.ts';
import { type Figure, getMedian } from './figure.ts';
import { GeneratedContent } from './generated-content.ts';
import { launchBrowser, signIn } from './panel-browser.ts';
import {
  PAUSE_MS,
  type Round,
  type RoundPart,
  readRounds,
  traceCategories,
} from './writing-trace.ts';

/** Articles of 560 words each: more than 20,000 words. */
const ARTICLES = 36;
const ROUNDS = 20;
const FRAME_MS_MAX = 50;
const AFTERWARDS_MS = 300;
const WORDS = [' and', ' then', ' some', ' more', ' words'];

/** How long a text of 20,000 words waits until the server has it, and whether the page stands still. */
export async function measureWriting(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: product.url });
    await signIn(context);
    const page = await context.newPage();
    await openLongPost(page);
    await watch(page);
    await browser.startTracing(page, { categories: traceCategories });
    for (let round = 0; round < ROUNDS; round += 1) await write(page, round);
    return toFigures(readRounds(await browser.stopTracing()));
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

/** Marks in the trace when keys are pressed, frames are drawn, and the form says that it kept the text. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { isKept: true };
    document.addEventListener('keydown', () => {
      seen.isKept = false;
      performance.mark('key');
    });
    const line = document.querySelector('.bar-state');
    if (!line) throw new Error('There is no line that says where the text is.');
    new MutationObserver(() => {
      if (seen.isKept || !line.textContent?.startsWith('Kept on the server')) return;
      seen.isKept = true;
      performance.mark('kept');
    }).observe(line, { childList: true, subtree: true, characterData: true });
    const draw = () => {
      performance.mark('frame');
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
    Object.assign(window, { seen });
  });
}

async function write(page: Page, round: number): Promise<void> {
  await page.keyboard.type(WORDS[round % WORDS.length] ?? '');
  await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: { isKept: boolean } };
    return seen.isKept;
  });
  // Work of the page after the answer belongs to the save.
  await page.waitForTimeout(AFTERWARDS_MS);
}

function toFigures(rounds: readonly Round[]): Figure[] {
  const kept = rounds.map((round) => round.kept).toSorted((one, other) => one - other);
  const longest = (part: RoundPart, what: 'frame' | 'work') =>
    Math.max(...rounds.map((round) => round[part][what]));
  const saves = rounds.map((round) => round.saving.frame);
  return [
    {
      name: 'last key to kept on the server, 20,000 words: p95',
      value: kept[Math.ceil(kept.length * 0.95) - 1] ?? Number.NaN,
      unit: 'ms',
      note: `median ${getMedian(kept).toFixed(0)} ms, of which the pause is ${PAUSE_MS} ms`,
    },
    {
      name: 'longest frame while 20,000 words are kept',
      value: longest('saving', 'frame'),
      unit: 'ms',
      target: { atMost: FRAME_MS_MAX },
      note:
        `longest of ${rounds.length} saves, whose median is ${getMedian(saves).toFixed(0)} ms; ` +
        `while keys were pressed ${longest('typing', 'frame').toFixed(0)} ms, ` +
        `while nothing happened ${longest('pause', 'frame').toFixed(0)} ms`,
    },
    {
      name: 'longest work in one piece while 20,000 words are kept',
      value: longest('saving', 'work'),
      unit: 'ms',
      target: { atMost: FRAME_MS_MAX },
      note:
        'processor time of the page, which other programs do not change; ' +
        `while keys were pressed ${longest('typing', 'work').toFixed(0)} ms, ` +
        `while nothing happened ${longest('pause', 'work').toFixed(0)} ms`,
    },
  ];
}
