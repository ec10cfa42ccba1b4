import { contactImport } from '../testing/contact-import';
import { importSummary, progressOf, stayedBecause, undoConsequence } from './import-words';

describe('the words for an import', () => {
  it('count the rows written, not the rows read', () => {
    const done = contactImport({ state: 'done', created: 611, updated: 238, unchanged: 288, failed: 17 });
    expect(importSummary(done)).toBe('849 contacts written, 17 rows failed');
    expect(importSummary({ ...done, created: 1, updated: 0, failed: 0 })).toBe('1 contact written');
  });

  it('name every other state', () => {
    const shown = contactImport({ totalRows: 200, processed: 124 });
    expect(importSummary({ ...shown, state: 'running' })).toBe('62% imported');
    expect(importSummary({ ...shown, state: 'undoing' })).toBe('Being undone');
    expect(importSummary({ ...shown, state: 'undone', undo: { deleted: 1, kept: 0 } })).toBe(
      'Undone, 1 contact deleted',
    );
    expect(importSummary({ ...shown, state: 'failed' })).toBe('Stopped by an error');
    expect(importSummary(shown)).toBe('Not started');
  });

  it('measure an undo by the contacts that the import created', () => {
    const shown = contactImport({ totalRows: 200, created: 50, processed: 25 });
    expect(progressOf({ ...shown, state: 'undoing' })).toBe(0.5);
    expect(progressOf({ ...shown, state: 'running' })).toBe(0.125);
    expect(progressOf({ ...shown, created: 0, state: 'undoing' })).toBe(1);
  });

  it('state the consequence of an undo in numbers [CTC-31]', () => {
    expect(undoConsequence({ created: 611, updated: 238 })).toBe(
      'This deletes the 611 contacts that the import created, except those that are opted out, or were used or changed since. 238 updated contacts keep their new values. Opt-outs stay.',
    );
    expect(undoConsequence({ created: 1, updated: 0 })).toBe(
      'This deletes the 1 contact that the import created, unless it is opted out, or was used or changed since. Opt-outs stay.',
    );
  });

  it('say why contacts stayed, also those that the file opted out [CTC-31]', () => {
    expect(stayedBecause(1)).toBe('1 contact stayed, because it is opted out, or was used or changed since.');
    expect(stayedBecause(1_200)).toBe(
      '1,200 contacts stayed, because they are opted out, or were used or changed since.',
    );
  });
});
