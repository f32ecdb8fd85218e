import ts from 'typescript';

const { options, fileNames } = readProject();
/** @type {Map<string, string>} */
const mutated = new Map();
let version = 0;
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => fileNames,
  getScriptVersion: (file) => (mutated.has(file) ? String(version) : ''),
  getScriptSnapshot: (file) => {
    const text = mutated.get(file) ?? ts.sys.readFile(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

/**
 * Refuses a mutant that breaks the types of its own file or, if it changes what that file exports, of any other. The
 * checker of Stryker's own asks for the whole program each time.
 */
class CompilerCheck {
  async init() {}

  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, judge(mutant)]));
  }
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'compiler', injectableClass: CompilerCheck },
];

/** @param {import('@stryker-mutator/api/core').Mutant} mutant */
function judge({ fileName, location, replacement }) {
  const declared = readDeclarations(fileName);
  const source = ts.createSourceFile(fileName, ts.sys.readFile(fileName), options.target);
  const [start, end] = [location.start, location.end].map(({ line, column }) =>
    source.getPositionOfLineAndCharacter(line, column),
  );
  version += 1;
  mutated.set(fileName, `${source.text.slice(0, start)}${replacement}${source.text.slice(end)}`);
  const fault =
    findFault(fileName) ??
    (readDeclarations(fileName) === declared
      ? undefined
      : fileNames.map(findFault).find((found) => found !== undefined));
  mutated.delete(fileName);
  return fault === undefined ? { status: 'passed' } : { status: 'compileError', reason: fault };
}

/** @param {string} file */
function findFault(file) {
  const [fault] = [
    ...service.getSyntacticDiagnostics(file),
    ...service.getSemanticDiagnostics(file),
  ];
  return fault && `${file}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`;
}

/** @param {string} file */
function readDeclarations(file) {
  return service
    .getEmitOutput(file, true, true)
    .outputFiles.map(({ text }) => text)
    .join('\n');
}

function readProject() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
}
