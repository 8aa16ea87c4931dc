//! Objects with a number for each value of an enum.

/// Declares a type with a number for each value of an enum. Its JSON is an object whose keys are the names of the values.
macro_rules! by_name {
    ($(#[doc = $doc:literal])+ pub struct $Type:ident($Key:ident => $Number:ty);) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct $Type([$Number; $Key::COUNT]);

        impl $Type {
            pub(crate) fn of(number: impl FnMut($Key) -> $Number) -> Self {
                Self($Key::ALL.map(number))
            }

            /// The values with their numbers, in the order of the values.
            pub fn iter(&self) -> impl Iterator<Item = ($Key, $Number)> {
                $Key::ALL.into_iter().zip(self.0)
            }
        }

        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.iter())
            }
        }

        impl utoipa::PartialSchema for $Type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                let object = utoipa::openapi::ObjectBuilder::new()
                    .description(Some(concat!($($doc),+).trim()));
                let number = <$Number as utoipa::PartialSchema>::schema();
                $Key::NAMES
                    .into_iter()
                    .fold(object, |object, name| object.property(name, number.clone()).required(name))
                    .into()
            }
        }

        impl utoipa::ToSchema for $Type {}
    };
}

pub(super) use by_name;
