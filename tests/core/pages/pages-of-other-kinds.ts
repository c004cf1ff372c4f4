/** Texts of pages that are not policies, as extracted. All names are invented. */
type OtherPage = Readonly<{ title: string; text: string }>

export const PAGES_OF_OTHER_KINDS: readonly OtherPage[] = [
  {
    title: 'Lemon and thyme flatbread',
    text: `Lemon and thyme flatbread

Prep time 20 minutes. Serves 4.

Ingredients

- 300 g strong flour
- 2 tsp fine salt
- 1 tbsp olive oil
- 2 lemons

Method

1. Preheat the oven to 230 degrees and lightly oil a tray.
2. Stir the flour, salt and oil in a large bowl, add the water and knead the dough until smooth.
3. Let it rest under a towel. Roll it out thin, scatter the thyme and bake until the edges are brown.`,
  },
  {
    title: 'Grandmother Oda’s barley soup - The Copper Ladle',
    text: `This is the soup I grew up with, and I still think of the window over the sink when it simmers.

You will need two cups of pearl barley, a handful of carrots, an onion and a litre of stock. Chop everything small. Simmer the barley in a heavy saucepan for forty minutes, then stir in the vegetables.

Season in the bowl, not in the pot: a tablespoon of vinegar at the end makes all the difference. It keeps three days and is better on the second.`,
  },
  {
    title: 'Harbour bridge to close for six weeks of repairs',
    text: `Harbour bridge to close for six weeks of repairs

By Mara Tennick

The old harbour bridge in Port Ellery will be closed to cars from next Monday, the council said on Tuesday.

Engineers found cracks in two of the northern piers during an inspection last week. "We would rather close it now than in the middle of winter," said council engineer Joss Arden. Buses will take the long way round by the mill.

Residents on the west bank told the Ellery Courier that they had heard nothing about the closure. According to a spokeswoman, letters will be delivered by Friday.`,
  },
  {
    title: 'Ravens come from two goals down to win the cup',
    text: `By Corin Hale

Northmere Ravens came back from two goals down to win the Lakes Cup on Saturday, in a match that their coach called the strangest of his life.

Ilse Varga scored twice in the last ten minutes before Dunn's header in extra time. "At half time nobody said a word," said Varga. "We just looked at each other."

The Ravens begin their new season away at Stonebridge next week. It is the club's first trophy since the league was founded.`,
  },
  {
    title: 'Storm leaves thousands without power',
    text: `Thousands of homes were without electricity on Thursday morning after a storm crossed the northern valleys overnight, police said.

Trees blocked the railway between Orrin and Halt, and two schools stayed closed. Reporters saw crews working on the line at dawn. The mayor of Orrin told residents to stay indoors and to keep away from the river, which was expected to rise until Friday.

According to the energy company, most customers should be connected again by the weekend.`,
  },
  {
    title: 'Tideline canvas backpack, 22 litres',
    text: `Tideline canvas backpack

€89.00

In stock. Free shipping on orders over €60.

Choose a colour: moss, slate, sand.

Quantity 1

Add to basket

A day pack of waxed canvas with a padded sleeve for a 14 inch laptop, two bottle pockets and brass buckles. Water runs off it, and the straps are wide enough for a long walk.

Customer reviews: 4.7 out of 5, 212 reviews.`,
  },
  {
    title: 'Lamps | Brightwick',
    text: `New arrivals

Shop all lamps

Otter table lamp $49.00
Heron floor lamp $129.00
Finch clip light $19.50
Wren wall lamp $64.00 Sold out

Best sellers

Owl desk lamp $75.00. Only 3 left.

Free delivery from $50. Sign up and save ten percent on the first order. Shop by room: kitchen, bedroom, study, garden.`,
  },
  {
    title: 'Quillstack - notes that write themselves',
    text: `Notes that write themselves

The all-in-one workspace for teams that would rather think than type. Beautifully simple, seamlessly connected.

Get started. Try it for free, no credit card needed.

Trusted by 4,000 teams around the world.

Supercharge your meetings. Quillstack listens, sorts and sums up, so that you can look at people instead of a screen.

Learn more. Book a demo. See pricing.`,
  },
  {
    title: 'Brackley Dental - your smile, our care',
    text: `Welcome to our practice in the heart of Brackley. Our team of five has looked after families for more than twenty years.

Our services: check-ups, fillings, whitening, braces for grown-ups and children.

Opening hours: Monday to Friday 8 to 18, Saturday 9 to 13.

Contact us today to arrange a first visit. You find us beside the old post office; there is parking in the yard. Visit us and discover how quiet a dentist's can be.`,
  },
  {
    title: 'Lake Varn',
    text: `Lake Varn

From the free encyclopedia of the Upper Marches

Lake Varn is a lake in the hills above Tolmere, at an altitude of 611 metres. It was dammed in the 14th century by the monks of Saint Orla. The town on its northern shore has a population of 2,300.

The lake is the habitat of a dwarf trout that lives nowhere else. In dry summers the roofs of a drowned village can be seen.

See also: List of lakes of the Upper Marches

References

External links`,
  },
  {
    title: 'Anselm Korda',
    text: `Anselm Korda (born 3 May 1921, died 1987) was an Ostravian composer and organist. He wrote four symphonies and some forty songs.

Korda was born in Halle an der Murn as the youngest of nine children. His father, a miner, taught him the accordion. In the middle of the century he moved to the capital, where he led the radio choir until 1970.

Works: Symphony No. 1, the album Songs of the Slag Heap, film music.

See also. References. Further reading.`,
  },
  {
    title: 'Senior gardener (full-time) - Aldermoor Park',
    text: `We are looking for a senior gardener who likes early mornings and old trees.

Responsibilities: you will work with a team of six on forty hectares, plan the seasons of the rose garden and teach two apprentices.

Qualifications: a trade certificate and five years of experience. A driving licence is useful.

Salary: 2,900 a month. Apply now with a letter of one page. Join our team before the first frost.`,
  },
  {
    title: 'How do I stop my sourdough sticking? - Crumb Forum',
    text: `Asked 3 days ago, viewed 412 times

My dough sticks to the basket every single time. I have tried rice flour. What else is there?

Elvi replied: Let the basket dry out completely between uses, and dust it while it is warm.

Tomas replied: Cold proof it overnight. The skin dries a little and it falls right out. 14 replies, 31 upvotes.

Accepted answer: semolina, and more of it than seems decent. Put the dough in with the seam up.`,
  },
  {
    title: 'Night of the Lanterns 2031',
    text: `Night of the Lanterns

Doors open at seven. The venue is the old tram depot on Quay Street.

Line-up: The Salt Choir, Ines and the Furnace, Low Tide Brass.

Tickets from £14, children go free. Seats cannot be reserved. Bring a lantern and win one of three baskets. The last tram leaves at half past midnight. RSVP to help us count the chairs.`,
  },
  {
    title: 'Three days in Morrow Bay: an itinerary',
    text: `Morrow Bay is small enough to walk and big enough to get lost in. This itinerary takes three days and leaves the evenings free.

Day one: the fish market, then the funicular. I had the best mussels of my life at a counter without a name. Day two: rent a bicycle and ride out to the lighthouse.

Where to sleep: the Hotel Petrel has twelve bedrooms and a terrace. Guests get coffee until noon. We stayed two nights.

5 min read. Leave a comment.`,
  },
  {
    title: 'tidepool-parse: read tide tables in JavaScript',
    text: `tidepool-parse

Reads the tables of harbour offices and gives back an array of tides.

npm install tidepool-parse

const tides = parse(text)

parse(text) returns an array of objects with time and height. It throws when a line cannot be read. formatTide(tide) returns a string for display.

See also: tidepool-draw, which makes a chart of it.`,
  },
  {
    title: 'Why I stopped counting my steps',
    text: `Posted on 4 March by Lio

For six years I had a band around my wrist. Last week I took it off and put it in the drawer with the foreign coins.

I think it began when I went round the block at midnight because the number was not round. My dog looked at me the way dogs look at people who have lost the plot.

In this post I wanted to say something wise. Instead I went for a walk, and I could not tell you how long it was.

4 min read`,
  },
  {
    title: 'The Glass Orchard, chapter one',
    text: `Chapter one

The orchard stood where the maps showed nothing. Ada had walked since dawn, and the frost on her sleeves had turned to water and back again.

"You are late," said the gatekeeper, though nobody had told him that she would come. He had a lantern in each hand and no shadow at all.

She gave him the apple. He turned it over twice, held it against the light and, for the first time in a hundred winters, laughed. Read more in the next episode.`,
  },
  {
    title: 'Weather for Port Ellery',
    text: `Port Ellery, Wednesday

Now 11 degrees, light rain. Wind from the west, 24 km/h.

Thursday: showers in the morning, later bright. High 13, low 7. Friday: a storm is expected in the afternoon. Saturday: dry, cold. Sunday: fog along the river until noon.

Sunrise 07:12, sunset 17:48. High water at the harbour 03:40 and 16:05. Researchers at the coast station report a sea temperature of 9 degrees, according to this week's table.`,
  },
  {
    title: 'Heron bicycles',
    text: `Heron bicycles are built by hand in a shed by the canal.

The Reed, from £1,150. A light city bicycle with eight gears.
The Marsh, from £1,480. For gravel, mud and the way home.

Shop now. Out of stock: the Delta. Discover our story and our work. Opening hours of the shed: Thursday and Saturday. Sold out models come back in spring. Choose a size and we will build it in six weeks. Free delivery on the island.`,
  },
  {
    title: 'Page not found',
    text: `404

Page not found

The page you were looking for does not exist or has been moved. Go back to the home page or use the search.`,
  },
  {
    title: 'Oops! - Brightwick',
    text: `Oops! We can't find that page.

It may have been removed, or the link is old. Try one of these: Lamps, Shades, Bulbs, Sale, Help.`,
  },
  {
    title: 'Seite nicht gefunden',
    text: `Seite nicht gefunden

Die gewünschte Seite gibt es hier nicht mehr. Zur Startseite.`,
  },
  {
    title: 'Ten stretches for a stiff back',
    text: `By Runa Oake, updated last week

Sitting is not the enemy; sitting still is. Physiotherapist Dell Marsh told us which stretches she does herself, and when.

1. The doorway. Stand in it, put both arms on the frame and lean. 2. The cat. On hands and knees, arch and sink. "Nobody does it slowly enough," says Marsh. 3. The towel. Lie on a rolled towel for two minutes.

Researchers found that people who moved every half hour reported less pain. 6 min read. Read more: shoes that are worth it.`,
  },
  {
    title: 'Cellar Road - a new album by Low Tide Brass',
    text: `The band's third album was recorded in nine nights in a wine cellar, said trombonist Pia Lund, because the rent was paid in bottles.

It opens with a march and ends with a lullaby. In between there are songs about ferries, dentists and a goat. The band will play at the festival in Orrin next month. Last week the first single reached the top of the regional charts, according to Radio Marches.`,
  },
  {
    title: 'Course: drawing birds from life',
    text: `Six evenings with pencil and patience. You learn to see a bird as three simple shapes and to finish before it flies.

Tickets are £85 and include paper. The venue is the reading room of the harbour library; doors open at half past six. Participants bring pencils of three grades. Join our team of tutors for tea afterwards. Guests are welcome on the last evening.`,
  },
  {
    title: 'Changelog 4.2',
    text: `Version 4.2

Faster start. Search now finds words inside pictures. Beautiful new icons by Anouk.

Fixed: the calendar showed Sunday twice. Fixed: printing on paper of odd sizes.

Try it for free, see pricing, or watch the tour. Learn more in the blog. Join more than 20,000 people who plan with Daywheel.`,
  },
  {
    title: 'Flat to let, two rooms, view of the mill',
    text: `Two rooms, 54 square metres, third floor without a lift. Bedrooms to the yard, kitchen to the river. $940 a month.

The house was built at the end of the 19th century and has been looked after since. Check-in from the first of May. Guests of the current tenant may sleep on the balcony. The hotel next door serves breakfast to neighbours. Nights are quiet, mornings are not: there is a school.`,
  },
  {
    title: 'The sparrow owl',
    text: `The sparrow owl is a species of small owl that lives in the fir forests of the Upper Marches. It is no bigger than a fist.

Its habitat reaches up to the tree line. The population has grown since the 20th century, when hunting ended. It feeds on mice and, in winter, on small birds.

The call is a row of clear whistles. References: Atlas of Birds, volume two. See also: pygmy owl.`,
  },
  {
    title: 'Council election: what happens next',
    text: `Three parties will begin talks on Monday after Sunday's election left none of them with a majority.

"The voters have dealt the cards, now we play them," said the president of the assembly, Edda Rohn. Reporters were told that a first meeting will be held in the library, because the town hall has no heating.

According to the count, turnout was the highest since the storm year. Residents of the harbour voted for change, those of the hills for repairs.`,
  },
]

export const CHALLENGES: readonly OtherPage[] = [
  {
    title: 'Just a moment...',
    text: 'www.exampletides.test\n\nVerifying you are human. This may take a few seconds.\n\nwww.exampletides.test needs to review the security of your connection before proceeding.',
  },
  { title: 'Just a moment...', text: '' },
  {
    title: 'Privacy Policy',
    text: 'Enable JavaScript and cookies to continue',
  },
  {
    title: 'Attention Required! | Cloudflare',
    text: 'Sorry, you have been blocked\n\nYou are unable to access exampletides.test\n\nWhy have I been blocked?\n\nThis website is using a security service to protect itself from online attacks. The action you just performed triggered the security solution. There are several actions that could trigger this block including submitting a certain word or phrase, a SQL command or malformed data.\n\nWhat can I do to resolve this?\n\nYou can email the site owner to let them know you were blocked.',
  },
  {
    title: 'Access Denied',
    text: 'Access Denied\n\nYou don\'t have permission to access "http://www.exampletides.test/privacy" on this server.\n\nReference #18.4d2c1002.1700000000.1a2b3c',
  },
  {
    title: 'Access to this page has been denied',
    text: 'Press & Hold to confirm you are a human (and not a bot).\n\nReference ID 11111111-2222-3333',
  },
  {
    title: 'exampletides.test',
    text: 'Please enable JS and disable any ad blocker',
  },
  {
    title: 'Pardon Our Interruption',
    text: 'As you were browsing something about your browser made us think you were a bot. There are a few reasons this might happen: you are moving through this site with super-human speed; you have disabled cookies in your browser; a plugin is preventing JavaScript from running. To regain access, please make sure that cookies and JavaScript are enabled before reloading the page.',
  },
  {
    title: 'Example Tides',
    text: 'Our systems have detected unusual traffic from your computer network. Please complete the captcha below to show that you are not a robot.\n\nI am not a robot',
  },
  { title: '403 Forbidden', text: '403 Forbidden\n\nnginx' },
  { title: 'Robot check', text: 'Type the characters you see in this picture:' },
  { title: 'Un instant…', text: 'Vérification en cours' },
]

export const LOGINS: readonly OtherPage[] = [
  {
    title: 'Log in to Example Tides',
    text: 'Log in\n\nEmail\n\nPassword\n\nRemember me\n\nForgot your password?\n\nNew here? Create an account. By continuing you agree to our Terms of Service and Privacy Policy.',
  },
  {
    title: 'Sign in - Fernway Notes',
    text: 'Sign in to continue to Fernway Notes\n\nContinue with Google\n\nContinue with Apple\n\nDon’t have an account? Sign up',
  },
  {
    title: 'Quillstack',
    text: 'Welcome back\n\nEnter your email to sign in to your workspace\n\nSign in with SSO\n\nForgot password?\n\nNot a member? Create an account',
  },
  {
    title: 'Anmelden | Beispielhafen',
    text: 'Anmelden\n\nBenutzername\n\nPasswort\n\nPasswort vergessen?',
  },
  {
    title: 'Members only',
    text: 'You must be logged in to view this page.\n\nPlease log in with your library card. Forgot your PIN? Keep me signed in.',
  },
]

export const COOKIE_WALLS: readonly OtherPage[] = [
  {
    title: 'Example Tides',
    text: 'We value your privacy\n\nWe and our 842 partners store and/or access information on a device, such as cookies, and process personal data, such as unique identifiers, for personalised advertising and content, advertising and content measurement, audience research and services development. With your permission we and our partners may use precise geolocation data. You may click to consent to the processing described above.\n\nManage options\n\nAccept all',
  },
  {
    title: 'Before you continue',
    text: 'Before you continue\n\nWe use cookies and data to deliver and maintain our services, track outages and measure audience engagement. If you choose to accept all, we will also use cookies and data to develop new services and to show personalised ads.\n\nReject all\n\nAccept all\n\nMore options',
  },
  {
    title: 'Der Hafenbote',
    text: 'Wir verwenden Cookies, um Ihr Erlebnis zu verbessern. Mit Ihrer Zustimmung nutzen wir sie auch für Werbung.\n\nAlle akzeptieren\n\nEinstellungen',
  },
  {
    title: 'Privacy Policy - Port Ellery Courier',
    text: 'This site uses cookies\n\nWe use cookies to give you the best experience on our site and to show you personalised ads.\n\nAccept cookies\n\nCookie settings',
  },
]
