import { PRESENCE_EVERY_MS, PRESENCE_EXPIRES_MS } from '@dashboard/shared/contracts';
import { PresenceBoard, type ViewerEntry } from './presence-board';

const entry = (overrides: Partial<ViewerEntry> = {}): ViewerEntry => ({
  numberId: 1,
  tn: '2125550101',
  contactId: 7,
  socketId: 'a',
  userId: 3,
  name: 'Ana',
  mode: 'viewing',
  ...overrides,
});

describe('PresenceBoard', () => {
  let now: number;
  let board: PresenceBoard;
  beforeEach(() => {
    now = 0;
    board = new PresenceBoard(() => now);
  });

  it('reports a change once', () => {
    expect(board.set(entry())?.viewers).toEqual([{ userId: 3, name: 'Ana', mode: 'viewing' }]);
    expect(board.set(entry())).toBeNull();
    expect(board.set(entry({ mode: 'composing' }))?.viewers[0]?.mode).toBe('composing');
    expect(board.set(entry({ mode: 'gone' }))?.viewers).toEqual([]);
  });

  it('reports a viewer again with later heartbeats, which tabs need to keep showing them [INB-22]', () => {
    board.set(entry());
    for (let beats = 1; beats < 4; beats += 1) {
      now += PRESENCE_EVERY_MS;
      expect(board.set(entry())?.viewers).toEqual([{ userId: 3, name: 'Ana', mode: 'viewing' }]);
      // One message per interval is enough, however many viewers there are.
      expect(board.set(entry())).toBeNull();
    }
  });

  it('shows a user with two tabs once, composing if either is', () => {
    board.set(entry({ mode: 'composing' }));
    expect(board.set(entry({ socketId: 'b' }))).toBeNull();
    expect(board.set(entry({ mode: 'gone' }))?.viewers).toEqual([
      { userId: 3, name: 'Ana', mode: 'viewing' },
    ]);
  });

  it('removes viewers whose heartbeats stop [INB-22]', () => {
    board.set(entry());
    board.set(entry({ socketId: 'b', userId: 4, name: 'Sam', contactId: 8 }));
    now = PRESENCE_EXPIRES_MS - 1;
    board.set(entry());
    now += 2;
    expect(board.expire()).toEqual([{ numberId: 1, tn: '2125550101', contactId: 8, viewers: [] }]);
    expect(board.entriesOf('a')).toHaveLength(1);
  });
});
