import { join } from 'node:path';
import { findFreePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { startDeliveredNginx, startNginx } from './compared-servers.ts';
import { type Figure, getMedian } from './figure.ts';
import { ensureCommand } from './machine-command.ts';
import { findNewestPost } from './newest-post.ts';
import { ENCODINGS, measureRate, recordPage } from './throughput.ts';

const ROUNDS = 15;
const RATIO_MIN = 0.9;

/** Pages of the product behind nginx with the delivered configuration, beside nginx with the same bytes as files. */
export async function measureBehindNginx(): Promise<Figure[]> {
  const [nginx, wrk] = [await ensureCommand('nginx', 'nginx-light'), await ensureCommand('wrk')];
  const [frontPort, filesPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${frontPort}`;
  const product = await startProduct({ SITE_URL: url, TRUST_PROXY: 'loopback' });
  const front = await startDeliveredNginx(
    nginx,
    product.url,
    frontPort,
    join(product.dataDir, 'front'),
  );
  try {
    const paths = { post: `/blog/${(await findNewestPost(product.url)).slug}`, home: '/' };
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(paths)) {
      for (const [name, encoding] of Object.entries(ENCODINGS)) {
        // What is read often is compressed better after a moment.
        await measureRate(wrk, product.url + path, { encoding });
        const recorded = await recordPage(url, path, encoding);
        const folder = join(product.dataDir, `${page}-${name}`);
        const files = await startNginx(nginx, recorded, filesPort, folder);
        const rounds: { own: number; files: number }[] = [];
        // The first round warms both up.
        for (let round = 0; round <= ROUNDS; round += 1) {
          rounds.push({
            own: await measureRate(wrk, url + path, { encoding }),
            files: await measureRate(wrk, files.url, { encoding }),
          });
        }
        await files.stop();
        const measured = rounds.slice(1);
        const ratios = measured.map((round) => round.own / round.files);
        const rate = (of: 'own' | 'files') => Math.round(getMedian(measured.map((one) => one[of])));
        figures.push({
          name: `${page} behind nginx, ${name}`,
          value: getMedian(ratios),
          unit: '× nginx',
          target: { atLeast: RATIO_MIN },
          note:
            `${rate('own')} against ${rate('files')} a second; ` +
            `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
        });
      }
    }
    return figures;
  } finally {
    await front.stop();
    await product.dispose();
  }
}
