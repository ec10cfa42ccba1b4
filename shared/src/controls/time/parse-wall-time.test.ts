import { isWholeTime, parseWallTime } from './parse-wall-time';

it.each([
  ['8:00 AM', '08:00'],
  ['8:00', '08:00'],
  ['8', '08:00'],
  ['815', '08:15'],
  ['8 p.m.', '20:00'],
  ['5:30p', '17:30'],
  ['1730', '17:30'],
  ['12 AM', '00:00'],
  ['12:15 pm', '12:15'],
  ['0:30', '00:30'],
  ['', null],
  ['24:00', null],
  ['13 PM', null],
  ['0 AM', null],
  ['8:60', null],
  ['8:5', null],
  ['noon', null],
])('reads the time %j as %j', (text, time) => {
  expect(parseWallTime(text)).toBe(time);
});

it.each([
  ['8', false],
  ['8:0', false],
  ['8:00', true],
  ['8:00 p', true],
  ['8:00 PM', true],
  ['25:00', false],
])('tells whether the time %j is complete while it is typed: %j', (text, isWhole) => {
  expect(isWholeTime(text)).toBe(isWhole);
});
