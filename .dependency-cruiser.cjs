/*
 * The allowed imports (ARCHITECTURE.md): remotes and the shell stand on shared alone, the server on its contracts
 * and pure rules. Paths are matched after links are followed, so "@dashboard/shared/ui" is shared/src/ui/index.ts.
 */
const remote = '^mfe-[^/]+/';
const buildConfig = '^[^/]+/[^/]+\\.config\\.[cm]?[jt]s$';
const sharedModules = Object.keys(require('./shared/federated-modules.json'));
/** The chart library and the alternatives to it. */
const CHART_LIBRARIES =
  '(^|/)node_modules/(@visx|d3-[a-z]+|recharts|@chakra-ui/charts|chart\\.js|uplot|@unovis|echarts|victory[a-z-]*)/';
const test = '\\.test\\.tsx?$';
const accessCases = '/access-cases\\.ts$';

/**
 * The areas of the server and the other areas that each may import. Composition (the files directly in server/src),
 * seed data and testing import every area.
 */
const areas = {
  platform: [],
  branding: ['platform'],
  mail: ['platform', 'branding'],
  people: ['platform', 'branding', 'mail'],
  numbers: ['platform'],
  registration: ['platform', 'numbers'],
  accounts: ['platform', 'mail', 'people', 'numbers', 'registration'],
  providers: ['platform', 'branding', 'people', 'accounts'],
  messaging: ['platform', 'branding', 'mail'],
  automation: ['platform', 'messaging'],
  remotes: ['platform'],
  reports: ['platform', 'messaging'],
  pages: ['platform', 'branding', 'people', 'remotes'],
};

const areaRules = Object.entries(areas).map(([area, allowed]) => ({
  name: `server-area-${area}`,
  comment: `The server's ${area} area imports ${allowed.join(', ') || 'no other area'}.`,
  severity: 'error',
  from: { path: `^server/src/${area}/`, pathNot: [test, accessCases] },
  to: { path: '^server/src/', pathNot: `^server/src/(${[area, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'remote-stands-on-shared',
      comment: 'A remote knows neither another remote, nor the shell, nor the server.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/', pathNot: buildConfig },
      to: { path: `^(shell|server|e2e|tooling)/|${remote}`, pathNot: '^$1/' },
    },
    {
      name: 'shell-stands-on-shared',
      comment: 'The shell learns of its remotes at runtime.',
      severity: 'error',
      from: { path: '^shell/', pathNot: buildConfig },
      to: { path: `^(server|e2e|tooling)/|${remote}` },
    },
    {
      name: 'operations-stands-on-shared',
      comment:
        'The operations page is built with the server, and validates with the same schemas of releases.',
      severity: 'error',
      from: { path: '^operations/' },
      to: {
        path: `^(shell|server|e2e|tooling)/|${remote}`,
        pathNot: '^server/src/remotes/api/release-api\\.ts$',
      },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(shell|server|e2e|tooling)/|${remote}` },
    },
    {
      name: 'server-stands-on-contracts',
      comment: 'Contracts, text and brand are the parts of shared without React.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: `^(shell|e2e|tooling|shared)/|${remote}`, pathNot: '^shared/src/(brand|contracts|text)/' },
    },
    {
      name: 'transact-belongs-to-with-events',
      comment:
        'Changes that screens show are written by withEvents, other ones by db.transaction (server/README.md).',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [test, '^server/src/platform/events/with-events\\.ts$'] },
      to: { path: '^server/src/platform/db/transact\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tooling-builds-only',
      comment: 'The contract a remote’s build emits is validated by the same schema that reads it.',
      severity: 'error',
      from: { path: '^tooling/' },
      to: { path: `^(shell|server|e2e|shared)/|${remote}`, pathNot: '^shared/src/(contracts|text)/' },
    },
    {
      name: 'kit-packs-the-build',
      comment:
        'The kit bundles the build, and of the server only what publishes over HTTP; its template is a remote.',
      severity: 'error',
      from: { path: '^remote-kit/' },
      to: {
        path: `^(shell|server|e2e)/|${remote}`,
        pathNot:
          '^server/src/remotes/(check-contract|publish-candidate|publish-elsewhere|registry-error|signing/key-file)\\.ts$',
      },
    },
    {
      name: 'no-reach-into-src',
      comment: 'Another package is used through the modules that it lists as public.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: '^shared/src/', pathNot: ['^$1/', `^shared/src/(${sharedModules.join('|')})/index\\.ts$`] },
    },
    {
      name: 'charts-have-one-library',
      comment: 'Charts are drawn with the parts of shared/src/charts, which alone know the chart library.',
      severity: 'error',
      from: { pathNot: '^shared/src/charts/' },
      to: { path: CHART_LIBRARIES },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: { pathNot: test },
      to: { path: test },
    },
    {
      name: 'server-testing-is-for-tests',
      severity: 'error',
      from: {
        path: '^server/(src|bench)/',
        pathNot: [test, accessCases, '^server/src/testing/', '^server/bench/'],
      },
      to: { path: '^server/src/testing/' },
    },
    ...areaRules,
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
