import type { WordRule } from './rules.ts';

const COMMA = /,\s+/;

/** Rules for tasks that have consequences, or are important, such as work, family and learning. */
export const STAKES_RULES: readonly WordRule[] = [
  {
    kind: 'money',
    words:
      `rent, bill, invoice*, pay, paying, payment, payroll, salar*, wage, mortgage, loan, debt, bank,
      budget, refund, reimburs*, insurance, insurer, pension, retirement, expense, fee, parking fine,
      parking ticket, deposit, credit card, direct debit, standing order, invest, investment, overdraft,
      bookkeeping, accounting, accountant, savings, emergency fund, energy supplier, warranty,
      warranty claim, claim, interest rate, alimony, child support, utility bill, late fee, toll, payslip,
      w2, w 2, 401k, 403b, roth, ira, isa, student loan, credit score, credit report, receipt, timesheet,
      expense report`.split(COMMA),
    unless: 'pay attention, food bank, power bank, piggy bank'.split(COMMA),
  },
  {
    kind: 'tax',
    words:
      `tax*, vat, irs, hmrc, self assessment, customs declaration, w9, w 9, 1099*, self employment,
      estimated payment, p45, p60`.split(COMMA),
    unless: ['taxi*'],
  },
  {
    kind: 'law',
    words:
      `contract, lawyer, solicitor, attorney, legal, court, lawsuit, subpoena, notary, a will, last will,
      nda, gdpr, complian*, regulat*, audit, auditor, licen*, patent, trademark, copyright, custody,
      divorce, probate, landlord, lease, tenancy, tenant, police, jury duty, terms of service,
      privacy policy, terms, deed, settlement, objection, appeal, parental leave, resign*,
      power of attorney, jury, summons, notar*, speeding fine, library fine, insurance claim,
      planning permission, poa, restraining order, witness statement, hearing, tribunal`.split(
        COMMA,
      ),
    unless:
      'hearing aid, hard of hearing, tennis court, food court, basketball court, squash court'.split(
        COMMA,
      ),
  },
  {
    kind: 'official_papers',
    words:
      `visa, passport, permit, residence, green card, citizenship, id card, identity card, driving licen*,
      driver s licen*, embassy, consulate, birth certificate, work authoriz*, immigration, naturali*, dmv,
      dvla, car registration, real id, global entry, social security, ssn, passport photo, mot`.split(
        COMMA,
      ),
  },
  {
    kind: 'expiry',
    words:
      `renew*, expir*, lapse*, runs out, run out, running out, valid until, free trial, notice period`.split(
        COMMA,
      ),
    unless: ['renewable*'],
  },
  {
    kind: 'expiry',
    begins: 'cancel, terminate, extend'.split(COMMA),
    words: 'subscription, membership, trial, plan, policy, phone contract'.split(COMMA),
  },
  {
    kind: 'health',
    words:
      `dentist*, dental, doctor, dr, gp, vet, health*, medic*, prescription, vaccin*, flu shot, jab,
      hospital, clinic, therap*, physio*, checkup, check up, blood test, surgery, pharmacy, optician,
      eye test, x ray, mri, ct scan, mammogram, colonoscopy, antibiotic, blood pressure, cardiolog*,
      dermatolog*, paediatric*, pediatric*, midwife, pill, inhaler, contact lens, glasses, hearing aid,
      pregnan*, ultrasound, biopsy, counsel*, mental health, sleep schedule, meds, smear, cervical, mole,
      eye exam, drug chart, medication chart, orthodont*, braces, chiropract*, gyn*, ob gyn, allerg*, diabet*, a1c, cholesterol,
      vitamin, specialist, podiatr*, asthma, epipen, root canal, physical`.split(COMMA),
    unless: 'spin doctor, wine glasses'.split(COMMA),
  },
  {
    kind: 'safety',
    words:
      `smoke alarm, smoke detector, carbon monoxide, fire extinguisher, safety, security, password,
      two factor, 2fa, backup, back up, brake, tyre, tire, winter tyre, car seat, car service,
      car inspected, inspection, vulnerab*, patch, first aid, fire drill, insulin, recall notice,
      emergency contact, emergency kit, stair gate, gas meter, chimney, check engine, engine light,
      warning light, oil change, mold, mould, radon, api key, credential, ssl, tls, encrypt*,
      access right, make safe, scaffold*, hazard*, risk assessment, disaster recovery, password manager, dryer vent, wiring, roof, gutter, tire pressure,
      tyre pressure`.split(COMMA),
  },
  {
    kind: 'school',
    words:
      `exam, homework, school, teacher, kindergarten, nursery, daycare, childcare, university, college,
      tuition, thesis, dissertation, assignment, coursework, essay, parent evening, scholarship, midterm,
      finals, degree, lab report, seminar, lecture, certification, lesson, permission slip,
      parents evening, pta, recital, report card, tutor*, flashcard, syllabus, problem set, revision,
      revise, fafsa, enrol*, field trip`.split(COMMA),
    unless: 'old school'.split(COMMA),
  },
  {
    kind: 'customer',
    words:
      `client, customer, investor, sponsor, donor, tender, sales, pitch, proposal, complaint, production,
      vendor, supplier, quote, acceptance test, patient, subscriber, onboarding call, support ticket,
      refund request, purchase order, etsy order, order to ship, orders to ship, ship order,
      shipping order, rfp, rfq, churn, contract renewal`.split(COMMA),
    unless: 'favourite quote, favorite quote, newsletter, sales rack, garage sales'.split(COMMA),
  },
  {
    kind: 'work',
    words:
      `board, boss, manager, ceo, report, presentation, slides, deck, launch, release, deploy*, conference,
      interview, candidate, performance review, appraisal, roadmap, strategy, quarterly, job, grant,
      deadline, hire, migration, migrate, onboarding, offsite, okr, specification, handbook, feedback,
      promotion, application, cv, resume, cover letter, portfolio, documentation, document, pull request,
      code review, minutes of, minutes from, annual plan, forecast, agenda, keynote, stakeholder,
      steering, retrospective, postmortem, post mortem, requirement, research paper, white paper, crm,
      inventory, market research, new market, standup, 1 1, one on one, sprint, kpi, refactor, unit test,
      integration test, e2e, prod, backlog, timesheet, payroll, spec, rfc, pr, q1, q2, q3, q4, all hands,
      town hall, training, hiring, tech debt, schema, wireframe, ci, api doc, api docs, business plan,
      business case`.split(COMMA),
    unless:
      'podcast backlog, game backlog, reading backlog, conference talk, board game, notice board, cutting board, surf board, ironing board'.split(
        COMMA,
      ),
  },
  {
    kind: 'promise',
    words: 'promise*, as agreed, committed to, gave my word, owe, borrowed'.split(COMMA),
  },
  {
    kind: 'family',
    words:
      `mum, mom, dad, mother, father, parent, grandma, grandpa, grandmother, grandfather, granny, nan,
      sister, brother, daughter, son, wife, husband, partner, kid, child, children, baby, toddler, family,
      in laws, uncle, aunt, cousin, niece, nephew, anniversary, wedding, birthday, christmas, funeral,
      eulogy, grandchild, friend, thank you, bday, xmas, granddad, grandad, nana, mama, papa, hubby, girlfriend,
      boyfriend, auntie, stepson, stepdaughter, godson, goddaughter, grandson, granddaughter, grandkid,
      mommy, daddy, babysit*, baby shower, hen do, stag do, playdate, play date`.split(COMMA),
  },
  {
    kind: 'growth',
    begins:
      `learn, practise, practice, study, exercise, work out, meditat*, train for, improve, go for a run,
      teach`.split(COMMA),
    unless: 'juggl*, yo yo, magic trick, card trick, klingon, rubik*'.split(COMMA),
  },
  {
    kind: 'growth',
    words:
      `marathon, gym, yoga, mentor, course, textbook, chapter, leadership, running, swim*, career, book on,
      book about, life goal, year s goal, workout, 10k, 5k, stretch*, journaling, journalling,
      savings goal, side project, driving test, driving lesson, language class`.split(COMMA),
  },
];
