import {
  describeMergeProblem,
  describeReplyProblem,
  describeSavingProblem,
  hasMergeFields,
  MERGE_FIELDS,
  MERGE_SAMPLE,
  mergeText,
  nameParts,
  replyProblems,
  savingProblems,
  splitFields,
} from './merge-fields';

describe('mergeText', () => {
  it.each(MERGE_FIELDS.map(({ name, sample }) => [name, sample]))('fills in %s [BTM-20]', (name, sample) => {
    const values = { [name]: sample };
    expect(mergeText(`a {{${name}}} b`, values)).toEqual({ text: `a ${sample} b`, problems: [] });
  });

  it('fills in the custom fields of a contact, in any letter case [BTM-20]', () => {
    const values = { 'custom.Plan name': 'Gold', 'custom.seats': '4' };
    expect(mergeText('{{custom.plan name}}, {{ custom.Seats }}', values)).toEqual({
      text: 'Gold, 4',
      problems: [],
    });
  });

  it('has exactly the fields of the product [BTM-20]', () => {
    expect(MERGE_FIELDS.map(({ name }) => name).sort()).toEqual([
      'accountName',
      'company',
      'contactName',
      'contactNumber',
      'firstName',
      'groupName',
      'lastName',
      'myFirstName',
      'myNumber',
      'nextOpenTime',
    ]);
  });

  it.each([
    ['Hi {{firstName|there}}', 'Hi there'],
    ['Hi {{ firstName | dear customer }}', 'Hi dear customer'],
    ['Hi{{firstName|}}', 'Hi'],
  ])('uses the fallback of %j for an empty value [BTM-19]', (text, expected) => {
    expect(mergeText(text, { firstName: '  ' })).toEqual({ text: expected, problems: [] });
  });

  it('names each empty field without fallback and each unknown field once [INB-82]', () => {
    const { text, problems } = mergeText('{{company}} {{fistName|x}} {{company}} {{custom.plan}}', {});
    expect(text).toBe('{{company}} {{fistName|x}} {{company}} {{custom.plan}}');
    expect(problems).toEqual([
      { field: 'company', reason: 'empty' },
      { field: 'fistName', reason: 'unknown' },
      { field: 'custom.plan', reason: 'empty' },
    ]);
    expect(problems.map(describeMergeProblem)).toEqual([
      '{{company}} is empty for this contact. Write the text without it, or add a fallback: {{company|…}}.',
      'There is no field {{fistName}}.',
      '{{custom.plan}} is empty for this contact. Write the text without it, or add a fallback: {{custom.plan|…}}.',
    ]);
  });

  it('does not replace fields in values', () => {
    expect(mergeText('{{firstName}}', { firstName: '{{company}}', company: 'Raman Studio' }).text).toBe(
      '{{company}}',
    );
  });

  it.each([
    ['{{first name}}', 'first name'],
    ['{{ first-name | there }}', 'first-name'],
    ['{{firstname}}', 'firstname'],
    ['{{custom}}', 'custom'],
    ['{{custom.}}', 'custom.'],
    ['{{1}}', '1'],
    ['{{}}', ''],
    ['{{ \n}}', ''],
    ['{{{nope}}}', 'nope'],
  ])('reports the unknown field of %j [BTM-20]', (text, field) => {
    const problems = [{ field, reason: 'unknown' }];
    expect(mergeText(text, MERGE_SAMPLE)).toEqual({ text, problems });
    expect(savingProblems(text)).toEqual(problems);
    expect(hasMergeFields(text)).toBe(true);
  });

  it.each([
    ['Hi {{firstName|there}, a sale', ['{{firstName|there']],
    ['Hi {{firstName', ['{{firstName']],
    ['Hi {firstName}}', ['}}']],
    ['{{firstName|{{lastName|x}}}}', ['{{firstName|', '}}']],
    ['{{company|x}} {{a{b}c}}', ['{{a', '}}']],
    ['Hi {{first name of the customer whom we know', ['{{first name of the customer w…']],
  ])('reports the incomplete fields of %j [BTM-20] [CPN-16]', (text, fields) => {
    const problems = fields.map((field) => ({ field, reason: 'unknown' }));
    expect(mergeText(text, MERGE_SAMPLE).problems).toEqual(problems);
    expect(savingProblems(text)).toEqual(problems);
    expect(hasMergeFields(text)).toBe(true);
  });

  it('says how an incomplete field is written', () => {
    const [problem] = savingProblems('Hi {{firstName|there}, a sale');
    const words =
      '“{{firstName|there” lacks braces: a field has two on both sides, such as {{firstName|there}}.';
    expect(problem && [describeMergeProblem(problem), describeSavingProblem(problem)]).toEqual([
      words,
      words,
    ]);
  });

  it.each(['{}', '{firstName}', '{ {firstName} }', '} } x { {'])('leaves %j as it is', (text) => {
    expect(mergeText(text, MERGE_SAMPLE)).toEqual({ text, problems: [] });
    expect(hasMergeFields(text)).toBe(false);
  });

  it('takes time in proportion to the length of hostile texts', () => {
    const text = '{{custom.a'.repeat(20_000);
    expect(mergeText(text, {})).toEqual({ text, problems: [{ field: '{{custom.a', reason: 'unknown' }] });
  });
});

describe('savingProblems', () => {
  it('requires a fallback where a value may be empty, and known fields [BTM-19] [BTM-20]', () => {
    const problems = savingProblems('{{firstName}} {{company|you}} {{custom.x}} {{myNumber}} {{nope}}');
    expect(problems.map(describeSavingProblem)).toEqual([
      '{{firstName}} may be empty. Add a fallback, such as {{firstName|there}}.',
      '{{custom.x}} may be empty. Add a fallback, such as {{custom.x|there}}.',
      'There is no field {{nope}}.',
    ]);
  });
});

describe('replyProblems', () => {
  it('requires a fallback for the first name of the sender, too [BTM-19]', () => {
    const text = '{{myFirstName}} of {{accountName}} is back {{nextOpenTime}}';
    expect(savingProblems(text).map(({ field }) => field)).toEqual(['nextOpenTime']);
    expect(replyProblems(text).map(describeReplyProblem)).toEqual([
      '{{myFirstName}} is empty in an automatic reply. Add a fallback, such as {{myFirstName|us}}.',
      '{{nextOpenTime}} may be empty. Add a fallback, such as {{nextOpenTime|soon}}.',
    ]);
    expect(replyProblems('{{myFirstName|Us}}, {{nextOpenTime|soon}}')).toEqual([]);
  });
});

describe('splitFields', () => {
  it('finds each field with its fallback, and the text between', () => {
    expect(splitFields('Hi {{ firstName | there }}, {{nope}}')).toEqual([
      { start: 0, text: 'Hi ', field: null },
      { start: 3, text: '{{ firstName | there }}', field: 'firstName', fallback: 'there' },
      { start: 26, text: ', ', field: null },
      { start: 28, text: '{{nope}}', field: 'nope' },
    ]);
    expect(splitFields('')).toEqual([]);
    expect(splitFields('plain {x}')).toEqual([{ start: 0, text: 'plain {x}', field: null }]);
  });
});

describe('nameParts', () => {
  it.each([
    ['Ana Ruiz', 'Ana', 'Ruiz'],
    ['  María José  de la Cruz ', 'María', 'José de la Cruz'],
    ['Ana', 'Ana', ''],
    ['', '', ''],
  ])('splits %j', (name, firstName, lastName) => {
    expect(nameParts(name)).toEqual({ firstName, lastName });
  });
});
