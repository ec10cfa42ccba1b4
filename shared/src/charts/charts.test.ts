import fc from 'fast-check';
import { barBoxes } from './bar-boxes';
import { type ChartData, highest, labeledPoints, summaryOf, tableOf } from './chart-data';
import { dayHeadings, dayPoints } from './days';
import { failureTone } from './failure-tone';
import { heatLevel } from './heat';
import { countScale } from './plot-area';

const DATA: ChartData<'sent' | 'received'> = {
  series: [
    { key: 'sent', label: 'Sent', tone: 'first' },
    { key: 'received', label: 'Received', tone: 'second' },
  ],
  points: [
    { label: 'Oct 1', title: 'Thu, Oct 1', values: { sent: 1200, received: 40 } },
    { label: 'Oct 2', title: 'Fri, Oct 2', values: { sent: 1440, received: null } },
  ],
};
const NONE: ChartData<'sent'> = {
  series: [{ key: 'sent', label: 'Sent', tone: 'first' }],
  points: [{ label: 'Oct 1', title: 'Thu, Oct 1', values: { sent: 0 } }],
};

const dayAfter = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

describe('failureTone', () => {
  it('is gray for unconfirmed texts and red for others [CPL-32]', () => {
    expect(failureTone([9902])).toBe('second');
    expect(failureTone([9999])).toBe('second');
    expect(failureTone([4720])).toBe('bad');
    expect(failureTone([])).toBe('bad');
  });
});

describe('the data of a chart', () => {
  it('is summed up in words [ADM-20]', () => {
    expect(summaryOf(DATA)).toBe(
      'Sent: 2,640 in total, most on Fri, Oct 2 (1,440). Received: 40 in total, most on Thu, Oct 1 (40).',
    );
    expect(summaryOf(NONE)).toBe('Sent: none.');
  });

  it('is the same in the table [ADM-20]', () => {
    expect(tableOf(DATA, 'Day')).toEqual({
      header: ['Day', 'Sent', 'Received'],
      rows: [
        ['Thu, Oct 1', '1,200', '40'],
        ['Fri, Oct 2', '1,440', '–'],
      ],
    });
  });

  it('adds up in a stack', () => {
    expect(highest(DATA, false)).toBe(1440);
    expect(highest(DATA, true)).toBe(1440);
    expect(highest({ ...DATA, points: DATA.points.slice(0, 1) }, true)).toBe(1240);
  });
});

describe('days as points', () => {
  it('are one per day up to two months', () => {
    const [point] = dayPoints([{ date: '2026-10-02', sent: 3 }], ['sent']);
    expect(point).toEqual({ label: 'Oct 2', title: 'Fri, Oct 2', values: { sent: 3 } });
    const days = Array.from({ length: 62 }, (_, index) => ({ date: dayAfter(index), sent: 1 }));
    expect(dayPoints(days, ['sent'])).toHaveLength(62);
    expect(dayHeadings('Texts', days)).toEqual({ title: 'Texts per day', header: 'Day' });
  });

  it('are weeks with the same sum in a longer range', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 63, maxLength: 367 }), (counts) => {
        const days = counts.map((sent, index) => ({ date: dayAfter(index), sent }));
        const weeks = dayPoints(days, ['sent']);
        const sum = (values: (number | null)[]) =>
          values.reduce<number>((total, one) => total + (one ?? 0), 0);
        expect(sum(weeks.map(({ values }) => values.sent))).toBe(sum(counts));
        expect(weeks).toHaveLength(Math.ceil(counts.length / 7));
      }),
    );
    const days = Array.from({ length: 70 }, (_, index) => ({ date: dayAfter(index), sent: 1 }));
    expect(dayHeadings('Texts', days)).toEqual({ title: 'Texts per week', header: 'Week' });
    expect(dayPoints(days, ['sent'])[4]?.title).toMatch(/^Jan 29\s–\sFeb 4$/);
  });
});

describe('the axes', () => {
  it('label as many points as fit', () => {
    expect(labeledPoints(5, 640, 64)).toEqual([0, 1, 2, 3, 4]);
    expect(labeledPoints(30, 640, 64)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
    expect(labeledPoints(30, 10, 64)).toEqual([0]);
    expect(labeledPoints(0, 640, 64)).toEqual([]);
  });

  it('have whole ticks from zero, also without any value', () => {
    expect(countScale(0).ticks).toEqual([0, 1]);
    expect(countScale(2).ticks).toEqual([0, 1, 2]);
    expect(countScale(9280).ticks).toEqual([0, 2000, 4000, 6000, 8000, 10_000]);
  });
});

describe('bars', () => {
  it('stand beside each other around the center, 14 px wide at most', () => {
    expect(barBoxes({ values: [5, 2], layout: 'beside', band: 60 })).toEqual([
      { from: 0, to: 5, offset: -14.5, width: 14, isTop: true },
      { from: 0, to: 2, offset: 0.5, width: 14, isTop: true },
    ]);
    expect(barBoxes({ values: [5, 2], layout: 'beside', band: 10 })[1]?.width).toBe(3.5);
  });

  it('are stacked with round corners on the last value above zero', () => {
    const boxes = barBoxes({ values: [5, 2, 0], layout: 'stacked', band: 60 });
    expect(boxes.map(({ from, to, isTop }) => [from, to, isTop])).toEqual([
      [0, 5, false],
      [5, 7, true],
      [7, 7, false],
    ]);
  });
});

it('shades a cell of a heat map by its share of the largest', () => {
  expect([0, 1, 25, 26, 50, 75, 76, 100].map((value) => heatLevel(value, 100))).toEqual([
    0, 1, 1, 2, 2, 3, 4, 4,
  ]);
  expect(heatLevel(0, 0)).toBe(0);
});
