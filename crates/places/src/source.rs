//! The gazetteer before packing, as parsed from the checked-in file or from the wire format.

#[derive(Default)]
pub(crate) struct SourceGazetteer {
    pub(crate) countries: Vec<Country>,
    pub(crate) regions: Vec<SourceRegion>,
    pub(crate) zones: Vec<String>,
    pub(crate) places: Vec<SourcePlace>,
}

pub(crate) struct Country {
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) aliases: Vec<String>,
}

pub(crate) struct SourceRegion {
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) aliases: Vec<String>,
}

#[derive(Clone)]
pub(crate) struct SourcePlace {
    pub(crate) geonames_id: u32,
    pub(crate) name: String,
    pub(crate) latitude_deg: f64,
    pub(crate) longitude_deg: f64,
    pub(crate) country: usize,
    pub(crate) region: usize,
    pub(crate) zone: usize,
    pub(crate) population: u32,
    pub(crate) kind: char,
    /// The GeoNames id of the larger place that contains this one.
    pub(crate) whole: Option<u32>,
    pub(crate) detail: String,
    pub(crate) alternates: Vec<String>,
}
