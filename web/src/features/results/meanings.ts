/** What each part of a chart is, in one sentence. */

export const BODIES: Readonly<Record<string, string>> = {
  Sun: 'The Sun stands for who you are becoming: will, identity and what makes you feel alive.',
  Moon: 'The Moon stands for feelings, habits, and what you need to feel at home.',
  Mercury: 'Mercury stands for how you think, learn and talk.',
  Venus: 'Venus stands for what you love, what you find beautiful and what you value.',
  Mars: 'Mars stands for how you go after what you want, and how you get angry.',
  Jupiter: 'Jupiter stands for what grows easily: trust, generosity and luck.',
  Saturn: 'Saturn stands for limits, duty, and what takes time and is then yours.',
  Uranus:
    'Uranus stands for freedom, change and what is unlike everybody else. It belongs to a generation; its house and aspects are personal.',
  Neptune:
    'Neptune stands for imagination, longing and what dissolves. It belongs to a generation; its house and aspects are personal.',
  Pluto:
    'Pluto stands for power, loss and deep change. It belongs to a generation; its house and aspects are personal.',
  'North Node':
    'The North Node is a point of the Moon’s orbit. It stands for what a person grows towards.',
  Chiron:
    'Chiron is a small body between Saturn and Uranus. It stands for an old hurt and the help that can come from it.',
};

export const SIGNS: Readonly<Record<string, string>> = {
  Aries: 'Aries, a cardinal fire sign ruled by Mars: quick, plain and first through the gate.',
  Taurus: 'Taurus, a fixed earth sign ruled by Venus: steady, sensual and slow to change.',
  Gemini: 'Gemini, a mutable air sign ruled by Mercury: curious, talkative and quick to learn.',
  Cancer: 'Cancer, a cardinal water sign ruled by the Moon: caring, careful and attached to home.',
  Leo: 'Leo, a fixed fire sign ruled by the Sun: warm, proud and made to be seen.',
  Virgo: 'Virgo, a mutable earth sign ruled by Mercury: exact, helpful and hard to satisfy.',
  Libra: 'Libra, a cardinal air sign ruled by Venus: fair, agreeable and turned towards others.',
  Scorpio:
    'Scorpio, a fixed water sign ruled by Pluto, and by Mars in the tradition: private, intense and loyal.',
  Sagittarius:
    'Sagittarius, a mutable fire sign ruled by Jupiter: hopeful, frank and fond of distance.',
  Capricorn:
    'Capricorn, a cardinal earth sign ruled by Saturn: patient, responsible and ambitious.',
  Aquarius:
    'Aquarius, a fixed air sign ruled by Uranus, and by Saturn in the tradition: independent, principled and inventive.',
  Pisces:
    'Pisces, a mutable water sign ruled by Neptune, and by Jupiter in the tradition: gentle, imaginative and hard to pin down.',
};

/** By number, from the first house. */
export const HOUSES: readonly string[] = [
  'The first house is where the chart speaks of you: appearance, manner and how you begin things.',
  'The second house is where the chart speaks of money, possessions and what you are worth to yourself.',
  'The third house is where the chart speaks of talk, learning, brothers and sisters, and the near world.',
  'The fourth house is where the chart speaks of home, family and where you come from.',
  'The fifth house is where the chart speaks of play, romance, children and whatever is made for its own sake.',
  'The sixth house is where the chart speaks of daily work, habits and looking after the body.',
  'The seventh house is where the chart speaks of partners, in love and in business, and of open opponents.',
  'The eighth house is where the chart speaks of what is shared and owed, of closeness and loss.',
  'The ninth house is where the chart speaks of distant places, study and belief.',
  'The tenth house is where the chart speaks of work that others can see, and of reputation.',
  'The eleventh house is where the chart speaks of friends, groups and hopes.',
  'The twelfth house is where the chart speaks of solitude, of what is hidden and of what is given up.',
];

export const ANGLE_MEANINGS: Readonly<Record<string, string>> = {
  Ascendant:
    'The Ascendant is the point that was rising in the east. It stands for how you meet the world.',
  IC: 'The IC, or Imum Coeli, is the lowest point of the chart. It stands for roots and private life.',
  Descendant:
    'The Descendant is the point that was setting in the west. It stands for other people, above all partners.',
  Midheaven:
    'The Midheaven, or MC, is the highest point of the Sun’s path. It stands for work and reputation.',
};

export const ASPECTS: Readonly<Record<string, string>> = {
  conjunction: 'A conjunction: the two are at the same place and act as one.',
  sextile: 'A sextile, 60 degrees: the two get on and help each other when asked.',
  square: 'A square, 90 degrees: the two get in each other’s way, and the friction makes you act.',
  trine: 'A trine, 120 degrees: the two flow together without effort.',
  opposition:
    'An opposition, 180 degrees: the two pull in opposite directions and want to be balanced.',
};

export const PATTERNS: Readonly<Record<string, string>> = {
  stellium:
    'A stellium is a crowd of planets in one place, which makes that place weigh more than any other.',
  'grand trine':
    'A grand trine is a triangle of three trines: gifts that come easily and can be taken for granted.',
  't-square':
    'A t-square is an opposition with a third planet square to both ends: tension that wants to be used.',
  'grand cross':
    'A grand cross is four planets in two oppositions and four squares: pressure from all sides, and much stamina.',
  yod: 'A yod is two planets in sextile that both point, by 150 degrees, at a third: a task that keeps coming back.',
  kite: 'A kite is a grand trine with a fourth planet opposite one corner, which gives the gift a direction.',
  'mystic rectangle':
    'A mystic rectangle is two oppositions joined by sextiles and trines: tension with ways out.',
  bundle: 'In a bundle all planets lie within a third of the zodiac: a specialist.',
  bowl: 'In a bowl all planets lie within half of the zodiac: self-contained, and aware of what is missing.',
  bucket:
    'In a bucket all planets but one lie within half of the zodiac, and the one is the handle.',
  locomotive:
    'In a locomotive the planets fill two thirds of the zodiac, and the one that leads sets the pace.',
  seesaw:
    'In a seesaw the planets form two groups opposite each other: life is weighed from two sides.',
  splash: 'In a splash the planets are spread around the whole zodiac: wide interests.',
  splay: 'In a splay the planets form several uneven groups: a person who does not fit a scheme.',
};
