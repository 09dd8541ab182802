import { TRADES } from './roles.ts';
import type { WordRule } from './rules.ts';

/** Words that show whether the title asks someone else to do the task. */

const SPACE = /\s+/;

/** Words before the verb of a task: "please renew", "I should call". */
export const LEAD_IN = new Set(
  'please i we must should remember to don t forget todo task also just finally really the a an my our'.split(
    SPACE,
  ),
);
/** Words before "to" and the verb of a task: "I need to call", not "I need Sam to call". */
export const LEAD_IN_TO = new Set('have need want got'.split(SPACE));

/** Words that may occur between the words of a phrase. */
export const ARTICLES = new Set(
  'the a an my our your his her their this that new some'.split(SPACE),
);

/** Words that ask someone else to act: "ask Sam to send", "hire a painter to". */
export const ASKING = new Set('ask tell remind hire request instruct urge'.split(SPACE));
/** Words that ask only a person or a team: "need Sam to sign", not "need time to think". */
export const ASKING_PEOPLE = new Set(
  'need want find pay arrange chase nudge ping pester push'.split(SPACE),
);
/**
 * Words that make a request only if one of `REQUESTED_ACTS`, and not of `OWN_ACTS`, follows "to":
 * "text Sam to bring", not "text Sam to say hello".
 */
export const WRITING_TO = new Set('email text message slack dm'.split(SPACE));
/**
 * Like `WRITING_TO`, but the person must be listed in roles.ts: people call businesses too, so
 * "call Acme to remove" is not a request.
 */
export const CALLING = new Set('call phone ring'.split(SPACE));
/** Acts that the writer does by calling or writing: "call Sam to book" is not a request. */
export const OWN_ACTS = new Set(
  `answer arrange book buy cancel change check choose collect confirm contact coordinate explain follow get
  give make negotiate open order organise organize pay pick place plan quote register report request research
  reserve return schedule see share speak submit sort talk test upgrade verify`.split(SPACE),
);
/** Words between a person and "to": "get a man in to fix". */
export const COMING = new Set('in round around over out by along'.split(SPACE));
/**
 * Asks someone to act if "to" follows: "get Sam to call". Unless the next word is a known person, a
 * capitalized word or an article, one of `REQUESTED_ACTS` must follow "to": "get tickets to see"
 * asks nobody.
 */
export const GETTING = 'get';
/** Words before "if" and a person: "see if Sam can send". */
export const WONDERING = new Set('see check'.split(SPACE));
/** Words that begin a question: "ask Sam if he can send". */
export const WHETHER = new Set('if whether'.split(SPACE));
export const ABLE = new Set('can could would will'.split(SPACE));
/** Words that ask without "to" before the verb: "have Maria book", "let Priya handle". */
export const LETTING = new Set('have let'.split(SPACE));
/** Words after a person: "someone should water", "dad can drive", "someone needs to clean". */
export const DUTIES = new Set('else should must needs need has can could will'.split(SPACE));
/** Words that begin a request: "can someone water the plants", "could Sam send the slides". */
export const POLITE = new Set('can could would'.split(SPACE));
/** Verbs after a first name: "Owen does the bins". */
export const DOING = new Set('does handles covers sorts organises organizes'.split(SPACE));
/** Verbs before "it" or "this": "Tom can do it", "reception could handle this". */
export const DOING_IT = new Set('do handle take cover manage'.split(SPACE));
export const IT = new Set('it this that'.split(SPACE));
/** The verb that gives a person an errand: "send Tom to collect the keys". */
export const SENDING = 'send';
/** Words that give a task away, with or without a recipient. */
export const GIVING_AWAY =
  `delegate, delegating, outsource, hand over, hand off, subcontract, contract out,
  farm out, offload`.split(/,\s+/);
/** Words that give a task away if a person follows: "pass the invoices to Irene". */
export const PASSING = ['pass', 'assign', 'reassign', 'hand', 'leave'];

/** Words in the person's place that name no other person: "remind me to", "get ready to". */
export const NOT_OTHERS = new Set(
  `me myself us i we about for if whether how what when where why to in on at of with ready rid back up out
  off going started together better there lunch dinner breakfast coffee tea fun time it`.split(
    SPACE,
  ),
);
/** Words after "to" that do not ask someone to act: "get the kids to bed". */
export const NOT_ACTS = new Set(
  `the a an my our bed school work sleep know me be him her them airport hospital vet doctor town go in out
  off down alone have lunch dinner coffee prom`.split(SPACE),
);
/** Verbs of a request: they distinguish "have Maria book" from "have Thai food". */
export const REQUESTED_ACTS = new Set(
  `add adjust alter analyse analyze answer appraise approve archive arrange assemble assess attend audit
  audition babysit bake bath bathe bind book box bring brush build buy call cancel caption carry change
  chaperone chase check choose chop circulate clean clear close collate collect come compile complete
  configure confirm contact cook coordinate copy correct count cover create crop crunch cut deal debug
  decorate deliver deploy deposit design dig digitise digitize dispatch dispose distribute do donate double
  draft drain draw drive drop dust edit email enter escort estimate evaluate execute explain export extract
  feed fetch file fill film find finish fit fix fold follow format forward gather grade greet groom handle
  hang help hem hire hoover host import inspect install interview investigate invite invoice iron issue join
  label laminate lay lead liaise lift load lock log look mail make manage measure meet mentor merge migrate
  mind mock monitor mop mount move mow negotiate notify onboard open order organise organize pack paint park
  pass patch pay peel phone photocopy photograph pick place plan plaster polish populate post prep prepare
  present price print process produce proof proofread propose provide prune pull push put quote raise rake
  read rearrange rebook reboot rebuild recheck reconcile record redesign redo redraw refill reformat refresh
  register relay remind remove rename reorder repair replace reply report request research resend reserve
  reset resize restart restock restore retouch return review revise rewire rework rewrite rotate run sand
  scan schedule scrub search secure sell send service set sew share ship shovel shred sign sing sit sort
  source speak spray stack staple start stay stock stop submit summarise summarize supply survey swap sweep
  tackle tag take talk tally teach tell test throw tidy tile tow track train transcribe translate treat
  triage trim tune tutor tweak type unblock unclog unload unlock unpack update upgrade upload vacuum
  validate value varnish verify walk wash watch water weed wipe wire wrap write`.split(SPACE),
);
/**
 * Asks someone to act if a person and then another verb follow: "make Leo clean". "Make dinner
 * plan" asks nobody.
 */
export const MAKING = 'make';
/** Words for no particular person. */
export const SOMEONE = new Set('someone somebody anyone anybody'.split(SPACE));
/** Verbs that promise something to a named person: "send the notes to Anna". */
export const GIVING =
  'send, give, return, bring, deliver, reply, write, show, lend, promise, forward, email'.split(
    ', ',
  );
/**
 * Gifts, which are promised if "for" and a name follow: "buy a present for Anna", not "book flights
 * for Lisbon".
 */
export const GIFTS = new Set(
  'present gift card cake flower dinner lunch surprise party'.split(SPACE),
);
/** Rules for tasks that a tradesperson does, and for tasks that wait for someone. */
export const PEOPLE_RULES: readonly WordRule[] = [
  { kind: 'service', begins: TRADES },
  {
    kind: 'service',
    begins:
      `call, ring, phone, book, hire, get, find, arrange, organise, organize, schedule, text, contact,
      email, message, need`.split(/,\s+/),
    words: TRADES,
    unless: 'dry cleaner, vacuum cleaner, pipe cleaner, quote'.split(', '),
  },
  { kind: 'waiting', begins: 'waiting for, waiting on, wait for, awaiting'.split(', ') },
];

/** Capitalized words that are not names of people. */
export const CALENDAR_NAMES = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
  september october november december christmas easter`.split(SPACE),
);

/** Words that say nothing about the kind of a task, so no habit is learned from them. */
export const HABIT_STOPS = new Set(
  `a about after all an and any are as at back be before but by do for from get go have how if in into is it
  its my new next not of off on one or our out over per re so some than that the their them then this to
  today tomorrow tonight up us via was we what when with you your monday tuesday wednesday thursday friday
  saturday sunday week month year day morning afternoon evening`.split(SPACE),
);
