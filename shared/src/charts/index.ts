export { BarList, type BarListRow } from './BarList';
export { Bars } from './Bars';
export type { ChartData, ChartPoint, ChartSeries, ChartTone } from './chart-data';
export { dayHeadings, dayPoint, dayPoints } from './days';
export { failureTone } from './failure-tone';
export { HeatMap } from './HeatMap';
export { Tile, Tiles } from './Tile';
export { type ChartLimit, TimeSeries } from './TimeSeries';
