import { insertAt } from './caret';

it('puts a piece in place of the selection and the caret behind it', () => {
  expect(insertAt('See you soon', 4, 7, '😀')).toEqual({ text: 'See 😀 soon', caret: 6 });
  expect(insertAt('', 0, 0, 'ok')).toEqual({ text: 'ok', caret: 2 });
});
