//! Fixed stars.
//!
//! Made by tools/ephemeris-tables/stars.py; not to be edited by hand.

named_enum! {
    /// A bright fixed star with a name in astrology, in the order of right ascension.
    pub enum FixedStar {
        /// Alpha Andromedae.
        Alpheratz = "alpheratz" => "Alpheratz",
        /// Alpha Arietis.
        Hamal = "hamal" => "Hamal",
        /// Alpha Eridani.
        Achernar = "achernar" => "Achernar",
        /// Alpha Ursae Minoris.
        Polaris = "polaris" => "Polaris",
        /// Beta Persei.
        Algol = "algol" => "Algol",
        /// Eta Tauri.
        Alcyone = "alcyone" => "Alcyone",
        /// Alpha Tauri.
        Aldebaran = "aldebaran" => "Aldebaran",
        /// Beta Orionis.
        Rigel = "rigel" => "Rigel",
        /// Alpha Aurigae.
        Capella = "capella" => "Capella",
        /// Alpha Orionis.
        Betelgeuse = "betelgeuse" => "Betelgeuse",
        /// Alpha Carinae.
        Canopus = "canopus" => "Canopus",
        /// Alpha Canis Majoris.
        Sirius = "sirius" => "Sirius",
        /// Alpha Geminorum.
        Castor = "castor" => "Castor",
        /// Alpha Canis Minoris.
        Procyon = "procyon" => "Procyon",
        /// Beta Geminorum.
        Pollux = "pollux" => "Pollux",
        /// Alpha Leonis.
        Regulus = "regulus" => "Regulus",
        /// Beta Leonis.
        Denebola = "denebola" => "Denebola",
        /// Alpha Crucis.
        Acrux = "acrux" => "Acrux",
        /// Epsilon Virginis.
        Vindemiatrix = "vindemiatrix" => "Vindemiatrix",
        /// Alpha Virginis.
        Spica = "spica" => "Spica",
        /// Alpha Bootis.
        Arcturus = "arcturus" => "Arcturus",
        /// Alpha Centauri.
        RigilKentaurus = "rigil-kentaurus" => "Rigil Kentaurus",
        /// Beta Librae.
        Zubeneshamali = "zubeneshamali" => "Zubeneshamali",
        /// Alpha Scorpii.
        Antares = "antares" => "Antares",
        /// Lambda Scorpii.
        Shaula = "shaula" => "Shaula",
        /// Alpha Lyrae.
        Vega = "vega" => "Vega",
        /// Alpha Aquilae.
        Altair = "altair" => "Altair",
        /// Alpha Cygni.
        Deneb = "deneb" => "Deneb",
        /// Alpha Piscis Austrini.
        Fomalhaut = "fomalhaut" => "Fomalhaut",
        /// Alpha Pegasi.
        Markab = "markab" => "Markab",
    }
}
