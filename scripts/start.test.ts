import { once } from 'node:events';
import { chmodSync, cpSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMiniatureProject } from '#tests/support/miniature-project.ts';

const GREETS = "console.log('served', process.cwd())";
const INSTALL = expect.stringMatching(/^npm ci --ignore-scripts --include=dev/);
const BUILD = 'vite production';

describe('the commands of operators', () => {
  it.each(['admin', 'backup', 'export', 'import'])(
    '%s leaves the build of a running server as it is, and says so',
    async (command) => {
      const project = createMiniatureProject("console.log('before')");
      await project.run('start.mjs');
      project.write('src/app/process.ts', "console.log('changed')");
      project.write('package-lock.json', '{"packages":{"":{},"node_modules/new":{"version":"1"}}}');
      const { code, output, complaints } = await project.run('operate.mjs', {}, [command]);
      expect([code, output]).toEqual([0, 'before\n']);
      expect(complaints).toContain('this command uses the build that is there');
      expect(project.listCalls()).toEqual([INSTALL, BUILD]);
    },
  );

  it.each(['migrate', 'restore'])('%s builds the sources that are there', async (command) => {
    const project = createMiniatureProject("console.log('before')");
    await project.run('start.mjs');
    project.write('src/app/process.ts', "console.log('changed')");
    const { output } = await project.run('operate.mjs', {}, [command]);
    expect(output).toBe('changed\n');
  });

  it('build if there is no whole build', async () => {
    const project = createMiniatureProject(GREETS);
    await project.run('operate.mjs', {}, ['backup']);
    project.remove('dist/client');
    project.write('src/added.ts', '');
    await project.run('operate.mjs', {}, ['backup']);
    expect(project.listCalls()).toEqual([INSTALL, BUILD, BUILD]);
  });
});

describe('npm start', () => {
  it('installs, builds and serves; a second start only serves, unless locked packages have changed', async () => {
    const project = createMiniatureProject(GREETS);
    const first = await project.run('start.mjs', { NODE_ENV: 'development' });
    expect(first).toMatchObject({ code: 0, output: `served ${project.directory}\n` });
    expect(first.complaints).toContain('Installing packages (first start only)…');
    expect(project.listCalls()).toEqual([INSTALL, BUILD]);
    expect(await project.run('start.mjs')).toMatchObject({ code: 0, complaints: '' });
    expect(project.listCalls()).toHaveLength(2);
    project.write('package-lock.json', '{"packages":{"":{},"node_modules/new":{"version":"1"}}}');
    await project.run('start.mjs');
    expect(project.listCalls()).toEqual([INSTALL, BUILD, INSTALL, BUILD]);
  });

  it('installs and builds once for several starts at the same time', async () => {
    const project = createMiniatureProject(GREETS);
    const starts = await Promise.all([1, 2, 3].map(() => project.run('start.mjs')));
    expect(starts.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(project.listCalls()).toEqual([INSTALL, BUILD]);
  });

  it('is not held up by the lock of a command that was killed', async () => {
    const project = createMiniatureProject(GREETS);
    const killed = project.spawn('start.mjs');
    await once(killed.stderr ?? killed, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(await project.run('start.mjs')).toMatchObject({ code: 0 });
  });

  it('leaves the tools of tests and checks to the first command that needs them', async () => {
    const project = createMiniatureProject(GREETS);
    const devDependencies = { linter: '1', vite: '2' };
    project.write('package.json', JSON.stringify({ type: 'module', devDependencies }));
    await project.run('start.mjs');
    await project.run('fix.mjs');
    await project.run('start.mjs');
    expect(project.listCalls()).toEqual([
      expect.stringMatching(/ of vite$/),
      BUILD,
      expect.stringMatching(/ of linter,vite$/),
    ]);
  });

  it('asks a registry that keeps its files elsewhere for their addresses', async () => {
    const project = createMiniatureProject(GREETS);
    const packages = { '': {}, 'node_modules/tool': { version: '1.0.0' } };
    project.write('package-lock.json', JSON.stringify({ packages }));
    await project.run('start.mjs', { NPM_FAULT: 'npm error code E404' });
    expect(project.listCalls()).toEqual([expect.stringMatching(/ by address$/), INSTALL]);
    expect(project.listCalls()[1]).not.toMatch(/ by address$/);
  });

  it('keeps packages installed by hand if they match the lock file', async () => {
    const project = createMiniatureProject(GREETS);
    const installed = { 'node_modules/tool': { version: '1.0.0' } };
    const leftOut = {
      'node_modules/tool-for-no-system': { version: '1.0.0', optional: true, os: ['none'] },
      'node_modules/what-only-that-needs': { version: '1.0.0', optional: true },
    };
    const packages = { '': {}, ...installed, ...leftOut };
    cpSync(join(project.directory, 'npm/packages'), join(project.directory, 'node_modules'), {
      recursive: true,
    });
    project.write('package-lock.json', JSON.stringify({ packages }));
    project.write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
    project.write('node_modules/tool/package.json', '{}');
    await project.run('start.mjs');
    expect(project.listCalls()).toEqual([BUILD]);
    // As after `npm install --package-lock-only`, which records what it has not installed.
    rmSync(join(project.directory, 'node_modules/tool'), { recursive: true });
    rmSync(join(project.directory, 'node_modules/.setup-stamp'));
    await project.run('start.mjs');
    expect(project.listCalls()).toEqual([BUILD, INSTALL]);
  });

  it('builds again if the content of a source changes, not if only its time does', async () => {
    const project = createMiniatureProject(GREETS);
    await project.run('start.mjs');
    utimesSync(join(project.directory, 'src/app/process.ts'), new Date(), new Date(2000));
    await project.run('start.mjs');
    expect(project.listCalls()).toHaveLength(2);
    project.write('src/app/process.ts', "console.log('changed')");
    expect(await project.run('start.mjs')).toMatchObject({ output: 'changed\n' });
    project.write('src/added.ts', '');
    await project.run('start.mjs');
    project.remove('src/added.ts');
    await project.run('start.mjs');
    expect(project.listCalls()).toEqual([INSTALL, BUILD, BUILD, BUILD, BUILD]);
  });

  it('builds again if the build lacks a file or has only a part of it', async () => {
    const project = createMiniatureProject(GREETS);
    await project.run('start.mjs');
    project.remove('dist/server/main.js');
    expect(await project.run('start.mjs')).toMatchObject({ code: 0 });
    project.remove('dist/client/.vite/site-manifest.json');
    expect(await project.run('start.mjs')).toMatchObject({ code: 0 });
    project.write('dist/client/assets/site.js', '');
    expect(await project.run('start.mjs')).toMatchObject({ code: 0 });
    await project.run('start.mjs');
    expect(project.listCalls()).toEqual([INSTALL, BUILD, BUILD, BUILD, BUILD]);
  });

  it('serves nothing after a failed install or build, and tries again the next time', async () => {
    const project = createMiniatureProject(GREETS);
    expect(await project.run('start.mjs', { NPM_FAULT: 'broken' })).toMatchObject({
      code: 1,
      output: '',
    });
    expect(await project.run('start.mjs', { VITE_CODE: '3' })).toMatchObject({
      code: 1,
      output: '',
      complaints: expect.stringContaining('The build failed (exit code 3)'),
    });
    expect(await project.run('start.mjs')).toMatchObject({ code: 0 });
    expect(project.listCalls()).toEqual([INSTALL, INSTALL, BUILD, BUILD]);
  });

  it('gives the server the settings of .env that the environment lacks, and ends with its code', async () => {
    const project = createMiniatureProject(
      'console.log(process.env.PORT, process.env.HOST); process.exit(7)',
    );
    project.write('.env', "PORT=4000 # of this machine\nHOST='0.0.0.0'\n");
    const started = await project.run('start.mjs', { PORT: '5000' });
    expect(started).toMatchObject({ code: 7, output: '5000 0.0.0.0\n' });
  });

  it('names the version and the commit in the build, also when only the commit is new', async () => {
    const project = createMiniatureProject(GREETS);
    const readRelease = () =>
      JSON.parse(readFileSync(join(project.directory, 'dist/server/release.json'), 'utf8'));
    const start = async (answer: string) => {
      project.write('bin/git', `#!/bin/sh\n${answer}\n`);
      chmodSync(join(project.directory, 'bin/git'), 0o755);
      const environment = { PATH: `${project.directory}/bin:${process.env.PATH}` };
      expect(await project.run('start.mjs', environment)).toMatchObject({ code: 0 });
      return readRelease();
    };
    expect(await start('echo abc123')).toEqual({ version: '0.0.0', commit: null });
    project.write('.git', 'gitdir: elsewhere');
    expect(await start('echo abc123')).toEqual({ version: '0.0.0', commit: 'abc123' });
    expect(await start('exit 1')).toEqual({ version: '0.0.0', commit: null });
    // Where there is no git at all.
    expect(await project.run('start.mjs', { PATH: project.directory })).toMatchObject({ code: 0 });
    expect(project.listCalls()).toEqual([INSTALL, BUILD]);
  });
});

describe('stopping npm start', () => {
  const stoppable = `
    const signals = [];
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {
      signals.push(signal);
      setTimeout(() => { console.log('stopped by', signals.join()); process.exit(0); }, 100);
    });
    console.log('up');
    setInterval(() => {}, 1000);`;

  it('passes each signal on to the server once, and waits for it', async () => {
    const project = createMiniatureProject(stoppable);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      const start = project.spawn('start.mjs');
      const output = collect(start.stdout);
      await once(start.stdout ?? start, 'data');
      start.kill(signal);
      start.kill(signal);
      const [code] = await once(start, 'close');
      expect({ code, output: output() }).toEqual({ code: 0, output: `up\nstopped by ${signal}\n` });
    }
  });

  it('stops the server even if the starting process is killed outright', async () => {
    const project = createMiniatureProject(stoppable);
    const start = project.spawn('start.mjs');
    const output = collect(start.stdout);
    await once(start.stdout ?? start, 'data');
    start.kill('SIGKILL');
    // The server holds the other end of the pipe, which closes when the server has ended.
    await once(start, 'close');
    expect(output()).toBe('up\nstopped by SIGTERM\n');
  });
});

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let output = '';
  stream?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return () => output;
}
