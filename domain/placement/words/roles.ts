/**
 * People recognized without a capital letter or an article: teams, jobs, family and acquaintances,
 * words such as "someone", and first names.
 */

const SPACE = /\s+/;

export const TEAMS = new Set(
  `someone somebody anyone anybody everyone everybody accounting marketing legal finance sales support hr it
  engineering design ops operations facilities procurement management reception team helpdesk
  kid child son daughter teenager teen mum mom mam mama dad papa mother father grandma granny nana nan grandpa
  grandad grandson granddaughter grandchild hubby husband wife partner spouse boyfriend girlfriend brother sister sibling cousin niece nephew
  uncle aunt auntie parent neighbor neighbour roommate flatmate housemate friend colleague coworker
  intern assistant va pa secretary receptionist junior apprentice trainee student tutor nanny babysitter
  sitter contractor freelancer agency supplier vendor courier accountant bookkeeper lawyer solicitor
  paralegal landlord caretaker janitor superintendent designer developer dev engineer copywriter editor
  translator photographer caterer mechanic volunteer committee guy guys crew company firm`.split(
    SPACE,
  ),
);

/** Jobs of people who come to a home or business: they, not the writer, do the task. */
export const TRADES =
  `plumber, electrician, handyman, handywoman, roofer, decorator, gardener, landscaper, cleaner, window cleaner,
  carpet cleaner, oven cleaner, house cleaner, gutter cleaner,
  cleaning lady, cleaning service, cleaning company, mover, moving company, removal company, removals company,
  locksmith, carpenter, joiner, tiler, plasterer, glazier, chimney sweep, pest control, exterminator,
  tree surgeon, arborist, dog walker, pet sitter, dog sitter, house sitter, repairman, technician,
  boiler man, boiler guy, roof guy, lawn guy, lawn service, pool guy, cable guy, piano tuner,
  seamstress, upholsterer`.split(/,\s+/);

/** First names that are not also ordinary words; with a capital letter, any name counts. */
export const FIRST_NAMES = new Set(
  `aaron abby abigail adam ahmed aisha alan alex alexander ali alice alicia amanda amelia amir amy ana andrea
  andrew andy angela anita anna anne annie anthony anton arjun ashley ava barbara becky ben benjamin beth betty
  brenda brian bruno callum cameron carla carlos caroline cathy charlie charlotte chloe chris christina
  christine claire clara colin connor craig cynthia daniel danny dave david deborah debbie deepak denise
  derek diana diego dmitri donna doug dylan eddie edward elena eli elizabeth ella ellen ellie emily emma eric
  erin ethan eva evan fatima felix fiona francesca gabriel gareth gary gemma george georgia gloria graham greg
  hannah hans hassan helen henry hugo ian ibrahim imran ingrid irene isaac isabella isla ivan jacob jake jamal
  james jamie jan jane janet jasmine jason javier jeff jen jenna jennifer jenny jeremy jess jessica jill jim
  jimmy joan joanna joe joel john johnny jon jonas jonathan jordan jose joseph josh joshua juan judy julia
  julian julie justin karen karim kate katherine kathy katie keith kelly ken kenji kevin kim klaus kumar kyle lars
  laura lauren lena leo leon liam lin linda lisa liz logan louis louise lucas lucia lucy luis luke lukas maja
  marco marcus margaret maria marie mario martha martin martina mary mateo matt matthew maya megan mei mel
  melissa mia michael michelle miguel mike mina mohammed mohamed molly monica morgan nadia nancy naomi natalie
  natasha nathan neha neil nicola nicole nikhil nina noah nora olga oliver olivia omar oscar owen pablo paige
  pam patricia patrick paul paula pedro pete peter phil philip pierre priya rachel rahul raj ralph ramon raquel
  ravi rebecca rhys ricardo richard rita robert robin roger ron rosa ross ruth ryan sally sam samantha samir
  samuel sandra sanjay sara sarah scott sean sebastian shannon sharon simon sofia sonia sophia sophie stacy
  stefan stella stephanie stephen steve steven stuart susan sven tania tara ted teresa theo thomas tim tina
  toby todd tom tommy tony tracy tyler valeria vanessa vera vicky victoria vikram vincent wei wendy william
  xavier yasmin yuki yusuf zach zoe`.split(SPACE),
);
