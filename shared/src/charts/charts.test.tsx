import { fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '../testing';
import { BarList, Bars, HeatMap, Tile, Tiles, TimeSeries } from '.';
import type { ChartData } from './chart-data';

const DATA: ChartData<'sent' | 'failed'> = {
  series: [
    { key: 'sent', label: 'Sent', tone: 'first' },
    { key: 'failed', label: 'Failed', tone: 'bad' },
  ],
  points: [
    { label: 'Oct 1', title: 'Thu, Oct 1', values: { sent: 40, failed: 2 } },
    { label: 'Oct 2', title: 'Fri, Oct 2', values: { sent: 55, failed: 0 } },
  ],
};
const figure = (name: string) => within(screen.getByRole('figure', { name }));

describe('the parts of charts', () => {
  it('say their data in words, by keyboard and as a table [ADM-20]', async () => {
    const { user } = renderApp(<Bars title="Texts per day" header="Day" data={DATA} layout="stacked" />);
    const chart = figure('Texts per day');
    expect(chart.getByText(/^Sent: 95 in total, most on Fri, Oct 2 \(55\)\./)).toBeInTheDocument();
    expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sent', 'Failed']);

    const plot = chart.getByRole('group', { name: 'Texts per day' });
    await user.tab();
    await user.tab();
    expect(plot).toHaveFocus();
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    expect(chart.getByText('Thu, Oct 1: Sent 40, Failed 2')).toBeInTheDocument();
    fireEvent.keyDown(plot, { key: 'End' });
    expect(chart.getByText('Fri, Oct 2: Sent 55, Failed 0')).toBeInTheDocument();
    fireEvent.keyDown(plot, { key: 'Escape' });
    expect(chart.queryByText(/^Fri, Oct 2: /)).not.toBeInTheDocument();

    await user.click(chart.getByRole('button', { name: 'Show as Table: Texts per day' }));
    const rows = chart.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['DaySentFailed', 'Thu, Oct 1402', 'Fri, Oct 2550']);
    expect(chart.queryByRole('group')).not.toBeInTheDocument();
    await user.click(chart.getByRole('button', { name: 'Show as Chart: Texts per day' }));
    expect(chart.getByRole('group', { name: 'Texts per day' })).toBeInTheDocument();
  });

  it('color their marks with tokens of the theme [ADM-21]', () => {
    const { container } = renderApp(
      <>
        <Bars title="Beside" header="Day" data={DATA} layout="beside" />
        <TimeSeries title="Line" header="Day" data={DATA} limit={{ label: 'Plan, 100', value: 100 }} />
      </>,
    );
    const marks = [...container.querySelectorAll('svg :is(path, circle, rect)')].filter(
      (mark) => mark.closest('button') === null,
    );
    expect(marks.length).toBeGreaterThanOrEqual(6);
    for (const mark of marks) {
      const paints = [mark.getAttribute('fill'), mark.getAttribute('stroke')].filter(
        (paint) => paint !== null && paint !== '',
      );
      expect(paints.every((paint) => ['currentColor', 'transparent', 'none'].includes(String(paint)))).toBe(
        true,
      );
    }
    expect(figure('Line').getByText('Plan, 100')).toBeInTheDocument();
  });

  it('include bars with labels, a heat map and tiles [ADM-20]', async () => {
    const { user } = renderApp(
      <>
        <Tiles label="Figures">
          <Tile label="Sent" figure="95" aside="of 100" note="Within the plan" tone="ok" share={0.95} />
        </Tiles>
        <BarList
          title="By number"
          header={['Number', 'Segments']}
          rows={[{ id: '1', label: '(312) 555-0142', detail: 'Front desk', note: 'Busy', value: 2413 }]}
          empty="No numbers"
        />
        <BarList title="By group" header={['Group', 'Segments']} rows={[]} empty="No groups yet" />
        <HeatMap
          title="When people text you"
          header="Day"
          rowLabels={['Mon', 'Tue']}
          columnLabels={['12 AM', '1 AM']}
          values={[
            [0, 3],
            [7, 1],
          ]}
        />
      </>,
    );
    expect(screen.getByText('of 100')).toBeVisible();
    expect(figure('By number').getByRole('listitem')).toHaveTextContent('(312) 555-0142Front desk2,413Busy');
    expect(figure('By group').getByText('No groups yet')).toBeVisible();
    const heat = figure('When people text you');
    expect(heat.getByText('Most: Tue 12 AM (7).')).toBeInTheDocument();
    await user.click(heat.getByRole('button', { name: /^Show as Table/ }));
    expect(heat.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Day12 AM1 AM',
      'Mon03',
      'Tue71',
    ]);
  });
});
