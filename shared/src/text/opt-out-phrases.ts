import { foldLetters } from './fold-letters';

/**
 * Classification of messages without a keyword. `suspected` clearly asks to stop, and counts as an opt-out when no
 * staff member decides in time. `flagged` may ask to stop, and waits for staff without a time limit.
 */
export type OptOutPhrase = 'suspected' | 'flagged' | 'none';

const MAX_LENGTH = 1600;

const oneOf = (words: string) => `(?:${words.replace(/(?<!\s)\s*\|\s*/g, '|')})`;
const pattern = (source: string) => new RegExp(source.replace(/(?<!\s)\s*\n\s*/g, ''));

const PLEASE = oneOf('PLEASE|PLS|PLZ|KINDLY|JUST|SVP');
const FILLER =
  oneOf(`${PLEASE}|NOW|ALREADY|ASAP|OK|OKAY|HI|HELLO|HEY|SORRY|THANKS|THANK YOU|THX|TY|AND|AGAIN|EVER|
  ANYMORE|ANY MORE|AT ONCE|IMMEDIATELY|SIR|MAAM|MAN|BRO|DUDE|GUYS|LOL`);
/** Nothing but courtesies until the end of the clause. */
const END = `(?: ${FILLER})*$`;
const START = `^(?:${FILLER} )*`;
const TEXTS = oneOf(`TEXTS|TXTS|TEXT|TEXT MESSAGES|MESSAGES|MSGS|SMS|REMINDERS|NOTIFICATIONS|ALERTS|SPAM|
  PROMOTIONS|PROMOS|OFFERS|ADS`);
const WHICH = `(?:${oneOf('ALL|ANY|MORE|FURTHER|FUTURE|OF|WITH|THE|THIS|THESE|THOSE|YOUR|MY|ME|US|TEXT|AUTOMATED|MARKETING|PROMO')} ){0,5}`;
const THE_TEXTS = `${WHICH}${TEXTS}\\b(?! (?:IN|ABOUT|TO (?!ME|MY|THIS|US))\\b)`;
const MY_NUMBER = oneOf('ME|US|(?:MY|THIS) (?:CELL |PHONE |MOBILE )?(?:NUMBER|PHONE|CELL)|MY NAME');
const LIST = `${WHICH}(?:${oneOf('CONTACT|CALL|CALLING|TEXTING|MESSAGING|MAILING')} )?${oneOf('LISTS?|DATABASE|SYSTEM|CONTACTS|TEXTS|MESSAGES')}\\b`;
const WRITING = oneOf(
  'TEXTING|TXTING|MESSAGING|MSGING|CONTACTING|CALLING|SPAMMING|BOTHERING|HARASSING|PESTERING|EMAILING',
);
/** Excludes reports and questions, such as "Why did you stop texting me?" or "don't stop". */
const unlessAfter = (words: string) => `(?<!\\b${oneOf(words)} )\\b`;
const DEMANDED = unlessAfter(
  `DONT|NOT|NEVER|DIDNT|DID|WONT|CANT|I|(?<!\\b${oneOf('CAN|COULD|WILL|WOULD')} )YOU|HE|SHE|IT|WE|THEY|WHO|WHY|IF|THE|WILL`,
);

const REQUESTS = [
  `${DEMANDED}(?:STOP|QUIT|CEASE) ${WRITING}\\b(?! ${oneOf('HIM|HER|THEM|EACH|AND DRIVING|ABOUT|MY (?!NUMBER|PHONE|CELL)')})`,
  `${DEMANDED}(?:STOP|QUIT|CEASE|DISCONTINUE) SENDING(?: ${THE_TEXTS}|(?: ${oneOf('ME|US|THIS|THESE|THOSE|ANYTHING|STUFF|CRAP')})*${END})`,
  `\\b(?:STOP|QUIT) (?:GETTING|RECEIVING) ${THE_TEXTS}`,
  `${DEMANDED}${oneOf('STOP|END|CANCEL|DISCONTINUE|CEASE|TURN OFF')} ${WHICH}${TEXTS}\\b`,
  `(?<!(?:DONT|NOT) WANT ${WHICH})\\b${TEXTS} ${oneOf('TO|MUST|SHOULD|NEED TO|HAVE TO')} (?:STOP|END)${END}`,
  `${START}${PLEASE} STOP(?: ${oneOf('IT|THIS|THESE|ALL')})?${END}`,
  `\\bI (?:ALREADY )?${oneOf('SAID|TEXTED|TYPED|REPLIED|SENT|ASKED YOU TO|TOLD YOU TO|WANT YOU TO')} STOP(?: TO YOU)?${END}`,
  `${unlessAfter('DONT|NOT|NEVER|DIDNT|DID I')}UNSUBSCRIBE\\b`,
  `${unlessAfter('DONT|NOT|NEVER|DIDNT|DID I|THE|AN')}OPT(?:ING)? ?(?:${MY_NUMBER} )?OUT\\b(?! (?:OF|FOR|FORM)\\b(?! ${THE_TEXTS}))`,
  `${DEMANDED}(?:REMOVE|DELETE)(?: ${MY_NUMBER}${END}|(?: ${MY_NUMBER})? (?:FROM|OFF) ${LIST})`,
  `${DEMANDED}(?:TAKE|GET) ${MY_NUMBER} (?:OFF|OUT)(?:${END}| (?:OF )?${LIST})`,
  `${DEMANDED}(?:LOSE|FORGET) MY NUMBER`,
  `(?:${START}|\\b(?:THIS IS|ITS|IT IS|MUST BE) |\\b(?:YOU|U)(?: ${oneOf(`VE|RE|GUYS|HAVE|GOT|MUST|MAY|MIGHT|PROBABLY|ARE|
    TEXTING|TEXTED|MESSAGED|CALLED|REACHED|DIALED`)})+ |\\b(?:YOUVE GOT|YOURE TEXTING) )(?:THE |A )?WRONG (?:PHONE )?(?:NUMBER|PERSON)
    (?:${END}| FOR (?!${oneOf('MY|OUR|THE|YOUR|HIS|HER')} )| ${oneOf('AND|SO|BUT|I|IM|PLEASE|STOP|THIS|MY')}\\b)`,
  `${unlessAfter('HAVE|HAD|HAS|GOT|GET|RECEIVED|SEE|SAW|WERE|WAS|ARE|IS')}NO MORE (?:TEXTING\\b|MESSAGING\\b|${THE_TEXTS})`,
  `${START}NO ${TEXTS} ${FILLER}${END}`,
  `${DEMANDED}(?:DONT|DO NOT|DNT|NEVER)(?: EVER)? (?:TEXT|TXT|MESSAGE|CONTACT|CALL OR TEXT|TEXT OR CALL)(?: ${MY_NUMBER}| HERE)?
    (?:${END}| ${oneOf('AND|OR|I|WITH|FROM|BECAUSE')}\\b)`,
  `${DEMANDED}(?:DONT|DO NOT|NEVER) SEND (?:${THE_TEXTS}|(?:ME|US) (?:ANYTHING|STUFF)\\b)`,
  `\\b(?:DONT|DO NOT|NO LONGER|NOT) (?:WANT|WISH|LIKE)(?: TO)?(?: ${oneOf('GET|RECEIVE|BE GETTING|KEEP GETTING|SEE')})? ${THE_TEXTS}`,
  '\\b(?:DONT|DO NOT|NO LONGER) (?:WANT|WISH) TO (?:BE (?:TEXTED|CONTACTED|MESSAGED)|HEAR FROM YOU)\\b',
  `${START}(?:LEAVE (?:ME|US) ALONE|CEASE AND DESIST)${END}`,
  `\\b(?:REVOKE|WITHDRAW) (?:(?:MY|ALL|ANY) )?(?:CONSENT|PERMISSION)(?:${END}| TO (?:TEXT|CONTACT|BE TEXTED|BE CONTACTED)\\b)`,
  // French, to the same extent as the keywords.
  '\\bARRETEZ? (?:DE )?(?:MENVOYER|ME TEXTER|ME CONTACTER|MECRIRE|(?:LES|VOS|CES) (?:TEXTOS|MESSAGES))\\b',
  '\\bNE (?:ME |M)(?:TEXTEZ|CONTACTEZ|ENVOYEZ|ECRIVEZ) PLUS\\b',
  `${START}PLUS DE (?:TEXTOS|MESSAGES)\\b`,
  '\\bDESABONNE[RZ]?\\b',
  `${START}(?:MAUVAIS NUMERO|ARRET(?:E|EZ)?)${END}`,
].map(pattern);

/** A message that consists of a keyword and courtesies. */
const KEYWORD_ALONE = pattern(`${START}(?:STOP|REMOVE)(?: (?:STOP|${FILLER}))*$`);

/** A request for certain hours is not a permanent opt-out. */
const LIMITED = pattern(
  `\\b${oneOf(`BEFORE|AFTER|UNTIL|TILL|DURING|WHILE|WHEN|AT WORK|AT NIGHT|AT \\d+|TWICE|SO (?:EARLY|LATE)|MORNING|
    (?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAYS?`)}\\b`,
);

const OTHER_HINTS = pattern(
  `\\b(?:NOT INTERESTED|(?:NOT|ISNT) MY NUMBER|(?:NEVER|DIDNT|DID NOT) (?:SIGN|SIGNED|ASK|ASKED) (?:UP )?FOR (?:THIS|THESE|IT|${TEXTS})|
    (?:DONT|DO NOT|NEVER) (?:TEXT|TXT|MESSAGE|CONTACT) (?:ME|US) ${LIMITED.source})`,
);

/**
 * Phones without native reactions send them as a message that quotes the original. The quoted words are the
 * business's own and often end with opt-out instructions.
 */
const REACTION =
  /^\s*(?:(?:dis)?liked|loved|laughed at|emphasi[sz]ed|questioned|removed an? .{1,40} from|(?:reacted .{1,30}|\p{Extended_Pictographic}\S{0,20}) to)\s*[“"].*[”"]\s*$/isu;

/** Everyday uses of "stop": on the way, as a place, as of pain. */
const EVERYDAY_STOPS = [
  /\bSTOP (?:BY|IN|AT|OVER|OFF|FOR|THERE|NEAR|TO|SIGNS?|LIGHTS?|WATCH)\b/g,
  /\b(?:BUS|TRAIN|PIT|SUBWAY|NEXT|LAST|FIRST|FULL|WHICH|ONE|THE) STOP\b/g,
  pattern(
    `\\bSTOP (?!${WRITING}|SENDING|GETTING|RECEIVING|WASTING|ANNOYING|EVERYTHING)(?:THE |MY )?[A-Z]+ING\\b`,
  ),
  /\bSTOP (?:THE|MY) (?:PAIN|MEDICATION|MEDICINE|ANTIBIOTICS|INFECTION)\b/g,
  /(?<!\b(?:YOU|TEXTS|MESSAGES) )\b(?:DIDNT|DOESNT|DONT|WONT|CANT|COULDNT|NOT|NEVER|CANNOT) STOP\b/g,
  /\b(?:WE|ILL|(?<!MAKE )IT|HE|SHE|SHOULD I|WHEN (?:DO|CAN|SHOULD) I) STOP\b/g,
];

const withoutEverydayStops = (clause: string) =>
  EVERYDAY_STOPS.reduce((left, everyday) => left.replace(everyday, ''), clause);

/** The clauses of a message in plain capitals: letters, digits and single spaces, no accents, "don't" as DONT. */
function clausesOf(text: string): string[] {
  const read = text.replace(/[^\S\n]+/g, ' ').slice(0, MAX_LENGTH);
  return foldLetters(read, ' ')
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}'’‘ʼ`´]/gu, '')
    .replace(/#(?!\d)/g, ' NUMBER ')
    .split(/[.,;:!?\n()]+/)
    .map((clause) => clause.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((clause) => clause !== '');
}

function classifyClause(clause: string): OptOutPhrase {
  if (REQUESTS.some((request) => request.test(clause))) return LIMITED.test(clause) ? 'flagged' : 'suspected';
  const isHint = OTHER_HINTS.test(clause) || /\bSTOP\b/.test(withoutEverydayStops(clause));
  return isHint ? 'flagged' : 'none';
}

/** Classifies the opt-out meaning of an inbound message that is not a keyword. */
export function readOptOutPhrase(text: string): OptOutPhrase {
  if (REACTION.test(text)) return 'none';
  const clauses = clausesOf(text);
  if (KEYWORD_ALONE.test(clauses.join(' '))) return 'suspected';
  const read = clauses.map(classifyClause);
  if (read.includes('suspected')) return 'suspected';
  return read.includes('flagged') ? 'flagged' : 'none';
}
