import { citedIds, readLedger } from './requirement-ids';

describe('requirement ids in test sources', () => {
  it.each([
    ["it('x [USR-31]')", ['USR-31']],
    ["it('x [NAV-01, NAV-02]')", ['NAV-01', 'NAV-02']],
    ["it('x [USR-31]'); it('y [USR-32]')", ['USR-31', 'USR-32']],
    ["it.each([['A', 'CONST-04']])('%s is as specified [%s]')", ['CONST-04']],
    ["it.each([['A', 'CONST-04']])('%s is as specified')", []],
    ["it('shows [carrier 4720]')", []],
    ['rows[NAV-01 + 1]', []],
  ])('are found in %s', (source, ids) => {
    expect(citedIds(source)).toEqual(ids);
  });

  it('are read from the ledger after its heading line', () => {
    expect(
      readLedger('id\towner\twhere\trequirement\tcheck\nNAV-01\tshell\t9\tIt is served.\te2e\n'),
    ).toEqual([{ id: 'NAV-01', area: 'NAV', owner: 'shell', requirement: 'It is served.' }]);
  });
});
