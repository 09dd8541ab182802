import type { WordRule } from './rules.ts';

const COMMA = /,\s+/;

/** Subjects of leisure, on which nothing depends. */
const IDLE =
  `newsletter, magazine, gossip, celebrit*, meme, gif, joke, quiz, crossword, sudoku, puzzle, blog,
  horoscope, comic, manga, anime, news, score, sport, football, highlights, instagram, tiktok,
  twitter, facebook, reddit, subreddit, youtube, netflix, twitch, pinterest, social media, gadget,
  new phone, phone case, sneaker, merch, podcast, trend*, influencer, fan theor*, lego, album, song,
  music, spotify, movie, film, series, episode, season, trailer, tv, recipe, cocktail, restaurant,
  cafe, ramen, outfit, burger, pizza place, brunch, bakery, sushi, taco, bubble tea, boba, food truck,
  wine bar, cocktail bar, follower, likes, holiday pic, holiday photo, old pic, old photo, makeup,
  hairstyle, cushion, candle, plushie, sticker, funny, cute, random, old laptop, old phone, wallpaper,
  theme, ringtone, screensaver, emoji, font, hobby, dream, streaming, old classmate, funnier, bookmarked`.split(
    COMMA,
  );

/** Things to buy that people like to look at and compare. */
const WARES =
  `headphone, earbud, trainers, keyboard, drone, console, smartwatch, camera, guitar, laptop,
  air fryer, coffee machine, jacket, lamp, poster, deals, second hand, best, hot tub, jacuzzi, sauna,
  jet ski, boat, motorbike, motorcycle, sports car, tesla, camper van, caravan, handbag, sunglasses,
  perfume, hoodie, soundbar, projector, record player, gaming chair, gaming pc, vr headset, scooter,
  telescope, pizza oven, barbecue, bbq, fire pit, espresso machine, trampoline, pool table`.split(
    COMMA,
  );

/** Sites and apps that pass the time. */
const FEEDS =
  `netflix, spotify, hulu, youtube, tiktok, instagram, insta, facebook, fb, twitter, reddit, subreddit,
  pinterest, snapchat, twitch, discord, tumblr, buzzfeed, zillow, rightmove, ebay, vinted, depop,
  shein, temu, hacker news, wikipedia, candy crush, minecraft, fortnite, roblox, wordle, xbox,
  playstation, nintendo`.split(COMMA);
/**
 * Words that show work with one of `FEEDS`, or the end of its use: "advertise on Facebook", "cancel
 * Netflix". Such a task is not a pastime.
 */
const FEED_WORK =
  `ad, ads, advert*, campaign, post, posts, business, shop, store, client, customer, order, orders,
  ship, sell, selling, sale, listing, cancel, delete, deactivate, quit, limit, block, password,
  account, recruit*, profile, bio, message, reply, return, refund, page, brand, analytics,
  integration, api, invoice, tax, fee, viewing, event, group, birthday, present, gift`.split(COMMA);

/** Things that decorate a room. */
const DECOR =
  `curtain, cushion, throw pillow, rug, lampshade, lamp, fairy lights, vase, poster, wall art,
  picture frame, houseplant, doormat, knick knack, ornament, neon sign, bar cart, bean bag, tablecloth`.split(
    COMMA,
  );

/** Rules for tasks that can wait forever, and for words of doubt such as "someday". */
export const LOW_RULES: readonly WordRule[] = [
  {
    kind: 'someday',
    words:
      `someday, some day, one day, maybe, perhaps, possibly, feel like it, feel like doing, in the mood, eventually, sometime, nice to have, optional*,
      if there is time, if there s time, if ever, if i ever, if i have time, if time, if bored, when bored, when i have time,
      when there is time, when i find time, if i get around, get around to, at some point, bucket list,
      whenever, back burner, backburner, no deadline, low value, nobody reads, nobody uses, pointless,
      just because, would be cool, could be cool, no rush, no hurry, not urgent, low priority, low prio,
      not important, no longer care, don t care, doesn t matter, one of these days, for fun, might, would be nice, could be fun, spare time,
      rainy day, in my next life, wish i`.split(COMMA),
  },
  {
    kind: 'pastime',
    begins:
      `browse, surf, scroll, binge, watch, rewatch, window shop*, doomscroll, daydream, play around,
      fiddle, doodle, listen to`.split(COMMA),
    unless:
      `training, webinar, lecture, kid, children, toddler, demo, course, tutorial, recording, conference,
      voicemail`.split(COMMA),
  },
  {
    kind: 'pastime',
    begins:
      `look at, look for, look into, look through, look up, check, check out, compare, research, explore,
      read, read about, reread, skim, catch up on, follow, find, try, play, join, download, write down,
      take, do`.split(COMMA),
    words: IDLE,
  },
  {
    kind: 'pastime',
    begins:
      `look at, look for, look into, compare, research, explore, read about, price up, price out, price,
      shop around for, read reviews, dream about`.split(COMMA),
    words: WARES,
  },
  { kind: 'pastime', begins: ['that', 'new'], words: IDLE, unless: FEED_WORK },
  {
    kind: 'pastime',
    words: FEEDS,
    unless: FEED_WORK,
  },
  {
    kind: 'pastime',
    begins: 'new, shop for, shopping for, pick out, choose'.split(COMMA),
    words: [
      ...DECOR,
      ...'phone case'.split(COMMA),
      'gadget',
      'sneaker',
      'drone',
      'smartwatch',
      'console',
      'headphone',
    ],
  },
  {
    kind: 'pastime',
    words:
      `scrolling, doomscrolling, browsing, binge watching, window shopping, reading list, watch later,
      to watch, tv backlog, podcast backlog, saved posts, stalk, chain email, chain letter, spam folder,
      trivia, fan fiction, fanfic, zodiac, tarot, astrology, tattoo, karaoke, sweepstake, office pool,
      bingo, betting, horse racing, fantasy team, origami, juggl*, yo yo, magic trick, card trick,
      klingon, rubik*, selfie, rumour, rumor, clickbait, karma, high score, crossword, sudoku, jigsaw,
      colouring book, coloring book`.split(COMMA),
    unless: 'tattoo removal'.split(COMMA),
  },
  {
    kind: 'pastime',
    words:
      `video game, computer game, fantasy football, fantasy league, wishlist, wish list, playlist,
      watchlist, watch list, tv show, tv series, meme, celebrity, gossip, gif, personality quiz,
      online quiz, favourite, favorite, lottery, scrapbook, lego, plushie, sticker, cat video,
      funny video, wallpaper`.split(COMMA),
  },
  {
    kind: 'tidying',
    begins:
      `reorganis*, reorganiz*, rearrang*, reorder, alphabeti*, colour code, color code, customis*,
      customiz*, personalis*, personaliz*, restyle, tweak, unsubscribe, unfollow`.split(COMMA),
  },
  {
    kind: 'tidying',
    begins:
      `organis*, organiz*, sort, tidy, tidy up, clean up, clean out, clear out, declutter, rename, label,
      archive, delete, go through, arrange, catalogue`.split(COMMA),
    words:
      `inbox, slack, channel, camera roll, tabs, garage, attic, loft, shed, pantry, desktop, icon,
      bookmark, drawer, cable, bookshelf, bookcase, shelf, playlist, photo, spice, wardrobe, closet, sock,
      vinyl, record collection, browser tab, download folder, downloads, old, junk mail, email from,
      screenshot, stamp collection, contacts list, tags`.split(COMMA),
  },
  {
    kind: 'tidying',
    begins:
      `redo, update, change, redesign, polish, recolour, recolor, rename, find, choose, pick, swap`.split(
        COMMA,
      ),
    words:
      `desktop, icon, bookshelf, playlist, wallpaper, theme, ringtone, avatar, profile picture, emoji,
      profile photo, linkedin photo, cover photo, header photo,
      font, by colour, by color, tags`.split(COMMA),
  },
  {
    kind: 'tidying',
    words:
      'inbox zero, by colour, by color, colour coordinate, color coordinate, alphabetical order'.split(
        COMMA,
      ),
  },
  {
    kind: 'tidying',
    words:
      'cleanup, clean up, cleanout, clear out, clearout, tidy up, declutter*, reorg, sorting'.split(
        COMMA,
      ),
    and: `inbox, email, desktop, icon, bookmark, drawer, cable, shelf, bookshelf, photo, camera roll,
      wardrobe, closet, attic, loft, garage, shed, slack, channel, playlist, contacts, feed, tab, tabs,
      file, folder, downloads, screenshot, linkedin, facebook, instagram, app, apps, phone, junk`.split(
      COMMA,
    ),
    unless: 'client, customer, production, database, before'.split(COMMA),
  },
  { kind: 'pastime', begins: 'collect, clip, cut out, sort'.split(COMMA), words: ['coupon'] },
  {
    kind: 'exploring',
    begins:
      `play, look at, flick through, flip through, leaf through, gaze at, peek at, rank, name, debate,
      argue, guess, admire, gossip`.split(COMMA),
    unless:
      `with, piano, violin, cello, recital, match, house, flat, apartment, boiler, leak, car, plan,
      package, why`.split(COMMA),
  },
  {
    kind: 'exploring',
    words: 'idea, inspo, inspiration, brainstorm name*'.split(COMMA),
    unless:
      `gift, present, content, campaign, product, feature, marketing, client, lesson, dinner, packed lunch,
      lunchbox, business`.split(COMMA),
  },
  {
    kind: 'exploring',
    begins:
      `read, reread, skim, explore, check out, try, try out, see if, see whether, experiment, think about,
      see what, see who, find out who, find out what, wonder, consider, google, imagine, discover, subscribe, taste`.split(
        COMMA,
      ),
    unless:
      'team, structure, strategy, pricing, hiring, career, budget, school, try to, email, letter, mail, manual, instruction, meter, hotel, cost, costs, price, need, needs, required'.split(
        COMMA,
      ),
  },
];
