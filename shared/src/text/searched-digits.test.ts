import { searchedDigits } from './searched-digits';

describe('searchedDigits', () => {
  it.each([
    ['(773) 555-0137', '7735550137'],
    ['+1 773.555.0137', '17735550137'],
    ['(773) 555\u20110137', '7735550137'],
    ['773\u2013555\u20130137', '7735550137'],
    ['\uff17\uff17\uff13 \u202a555 0137\u202c', '7735550137'],
    ['Team 1', ''],
    ['10/12', ''],
    ['', ''],
  ])('reads %j as %j [CTC-02] [INB-29]', (search, digits) => expect(searchedDigits(search)).toBe(digits));
});
