//! Packs a gazetteer into the searchable format that `layout` describes.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::error::Error;

use super::crc::crc32;
use super::fold::fold;
use super::keys::keys;
use super::layout::{
    HEADER_BYTES, KIND_DISTRICT, KIND_PART, LIST_FLAG, MAGIC, NO_WHOLE, PAYLOAD_BITS,
    QUALIFIER_MARK, RANK_BITS, RANK_COST, RECORD_BYTES, SECTIONS, UNITS_PER_DEGREE,
};
use super::source::{SourceGazetteer, SourcePlace};
use super::tree;
use super::trie::trie;

/// Ranks of names; see [`RANK_BITS`].
const FIRST: u32 = 0;
const LIKE: u32 = 1;
const UNLIKE: u32 = 2;
const TAKEN: u32 = 3;
/// The bits of an entry for its rank.
const RANK: u32 = (1 << RANK_BITS) - 1;

pub(crate) fn pack(source: SourceGazetteer) -> Result<Vec<u8>, Box<dyn Error>> {
    let SourceGazetteer { countries, regions, zones, places } = source;
    let places = tree::arrange(places);
    let mut details = Details::new();
    let (mut records, mut names) = (Vec::with_capacity(places.len() * RECORD_BYTES), Vec::new());
    let numbers: HashMap<u32, u32> = places.iter().map(|p| p.geonames_id).zip(0..).collect();
    for place in &places {
        let whole = place.whole.and_then(|id| numbers.get(&id)).copied();
        write_record(&mut records, place, names.len(), details.number(&place.detail))?;
        records.extend(whole.unwrap_or(NO_WHOLE).to_le_bytes());
        names.extend_from_slice(place.name.as_bytes());
    }
    let mut narrowing: BTreeSet<String> = details.texts.iter().map(|text| fold(text)).collect();
    let mut qualified = |shown: String, code: &str, name: &str, aliases: &[String]| {
        let qualifiers = qualifiers(code, name, aliases);
        narrowing.extend(qualifiers.iter().cloned());
        format!("{shown}\t{}", qualifiers.join("\n"))
    };
    let countries: Vec<String> = countries
        .iter()
        .map(|c| qualified(format!("{}\t{}", c.code, c.name), &c.code, &c.name, &c.aliases))
        .collect();
    let regions: Vec<String> =
        regions.iter().map(|r| qualified(r.name.clone(), &r.code, &r.name, &r.aliases)).collect();
    let (lists, index) = index(&places, &narrowing)?;
    assemble(&[
        records,
        names,
        table(&countries)?,
        table(&regions)?,
        table(&zones)?,
        table(&details.texts)?,
        lists,
        index,
    ])
}

/// The cost of a place by population: 0 at 40 million, and 1,000 more for each power of ten below.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it lies between 0 and 7,600"
)]
fn cost(place: &SourcePlace) -> u32 {
    let people = f64::from(place.population.max(20));
    (1000.0 * (7.6 - libm::log10(people))).round().max(0.0) as u32
}

#[expect(clippy::cast_possible_truncation, reason = "degrees times 1e5 fit into 32 bits")]
fn write_record(
    out: &mut Vec<u8>,
    place: &SourcePlace,
    name: usize,
    detail: usize,
) -> Result<(), Box<dyn Error>> {
    let units = |deg: f64| (deg * UNITS_PER_DEGREE).round() as i32;
    let kind = match place.kind {
        'p' => KIND_PART,
        'd' => KIND_DISTRICT,
        _ => 0,
    };
    out.extend(units(place.latitude_deg).to_le_bytes());
    out.extend(units(place.longitude_deg).to_le_bytes());
    out.extend(place.population.to_le_bytes());
    out.extend(u32::try_from(name)?.to_le_bytes());
    out.extend([u8::try_from(place.name.len())?, u8::try_from(place.country)?, kind, 0]);
    for number in [place.zone, place.region, detail, usize::try_from(cost(place))?] {
        out.extend(u16::try_from(number)?.to_le_bytes());
    }
    Ok(())
}

/// The lists and the trie that points to them.
fn index(
    places: &[SourcePlace],
    narrowing: &BTreeSet<String>,
) -> Result<(Vec<u8>, Vec<u8>), Box<dyn Error>> {
    let mut entries: BTreeMap<String, Vec<(u32, u32)>> = BTreeMap::new();
    for (number, place) in (0_u32..).zip(places) {
        let cost_of_place = cost(place);
        let first = fold(&place.name);
        let first_keys = keys(&place.name).into_iter().map(|key| (FIRST, key));
        let other_keys = place.alternates.iter().flat_map(|name| keys(name));
        let ranked = first_keys.chain(other_keys.map(|key| (rank(&first, &key), key)));
        for (rank, key) in ranked {
            let list = entries.entry(key).or_default();
            // A place is in a list once. Its first name precedes its alternate names.
            if list.last().is_none_or(|(_, last)| last >> RANK_BITS != number) {
                list.push((cost_of_place + RANK_COST[rank as usize], number << RANK_BITS | rank));
            }
        }
    }
    let mut lists = Vec::new();
    let mut names: Vec<(String, u64)> =
        narrowing.iter().map(|qualifier| (format!("{QUALIFIER_MARK}{qualifier}"), 0)).collect();
    for (key, mut list) in entries {
        yield_to_first_name(&mut list);
        list.sort_unstable();
        yield_to_larger(&mut list);
        let payload = if let [(_, entry)] = list[..] {
            entry
        } else {
            let start = u32::try_from(lists.len() / 4)?;
            lists.extend(u32::try_from(list.len())?.to_le_bytes());
            lists.extend(list.iter().flat_map(|(_, entry)| entry.to_le_bytes()));
            start | LIST_FLAG
        };
        if payload >> PAYLOAD_BITS != 0 {
            return Err("the index is too large for its layout".into());
        }
        names.push((key, u64::from(list[0].0) << PAYLOAD_BITS | u64::from(payload)));
    }
    Ok((lists, trie(&names)?))
}

/// How an alternate name relates to the place's first name, both folded. A similar spelling or a longer name is marked
/// [`TAKEN`] until the check that no other place has it as its name.
fn rank(first: &str, name: &str) -> u32 {
    let within = |long: &str, short: &str| format!(" {long} ").contains(&format!(" {short} "));
    if !name.is_ascii() || within(first, name) {
        LIKE
    } else if within(name, first) || 2 * strsim::osa_distance(first, name) <= first.chars().count()
    {
        TAKEN
    } else {
        UNLIKE
    }
}

/// Gives similar spellings and longer names the rank [`LIKE`], unless the name is the first name of another place:
/// 'Cancún' is an alternate name of Changchun, 'New Delhi' one of Delhi, and 'Roma' one of Rome, which is much larger
/// than Roma in Texas.
fn yield_to_first_name(list: &mut [(u32, u32)]) {
    let has_first_name = list.iter().any(|(_, entry)| entry & RANK == FIRST);
    for (cost, entry) in list {
        if *entry & RANK == TAKEN && !has_first_name {
            *cost -= RANK_COST[TAKEN as usize] - RANK_COST[LIKE as usize];
            *entry = *entry & !RANK | LIKE;
        }
    }
}

/// Removes a different alternate name ([`UNLIKE`]) from places that are not larger than the largest place with that
/// name as its own: 'New York' is an alternate name of Jakarta, 'Cambridge' one of Newton.
fn yield_to_larger(list: &mut Vec<(u32, u32)>) {
    let is_unlike = |entry: u32| entry & RANK == UNLIKE;
    let size_of = |(cost, entry): (u32, u32)| cost - RANK_COST[(entry & RANK) as usize];
    let least = list.iter().filter(|(_, entry)| !is_unlike(*entry)).map(|&it| size_of(it)).min();
    if let Some(largest) = least {
        list.retain(|&it| !is_unlike(it.1) || size_of(it) < largest);
    }
}

fn qualifiers(code: &str, name: &str, aliases: &[String]) -> Vec<String> {
    let names = [code, name].into_iter().chain(aliases.iter().map(String::as_str));
    let mut folded: Vec<String> = names.flat_map(keys_of_qualifier).collect();
    folded.sort();
    folded.dedup();
    folded
}

/// The keys of a qualifier. None for the codes of numbered regions such as '07', which are not typed in queries.
fn keys_of_qualifier(name: &str) -> Vec<String> {
    if name.bytes().all(|b| b.is_ascii_digit()) {
        return vec![];
    }
    let mut keys = keys(name);
    // 'U.S.' and 'D.C.' are typed with and without full stops.
    keys.push(fold(&name.replace('.', "")));
    keys
}

/// The texts that distinguish places of the same name; the first is empty.
struct Details {
    texts: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Details {
    fn new() -> Self {
        Self { texts: vec![String::new()], numbers: HashMap::from([(String::new(), 0)]) }
    }

    fn number(&mut self, text: &str) -> usize {
        *self.numbers.entry(text.to_owned()).or_insert_with(|| {
            self.texts.push(text.to_owned());
            self.texts.len() - 1
        })
    }
}

fn table(texts: &[String]) -> Result<Vec<u8>, Box<dyn Error>> {
    let (mut offsets, mut bytes) = (vec![0], Vec::new());
    for text in texts {
        bytes.extend_from_slice(text.as_bytes());
        offsets.push(u32::try_from(bytes.len())?);
    }
    let mut out = u32::try_from(offsets.len() - 1)?.to_le_bytes().to_vec();
    out.extend(offsets.iter().flat_map(|offset| offset.to_le_bytes()));
    out.extend(bytes);
    Ok(out)
}

fn assemble(sections: &[Vec<u8>; SECTIONS]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut rest = Vec::new();
    for section in sections {
        rest.extend(u32::try_from(section.len())?.to_le_bytes());
    }
    for section in sections {
        rest.extend_from_slice(section);
    }
    let mut out = Vec::with_capacity(HEADER_BYTES + rest.len());
    out.extend(MAGIC);
    out.extend(crc32(&rest).to_le_bytes());
    out.extend(rest);
    Ok(out)
}
