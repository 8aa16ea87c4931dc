//! Sorts places into a balanced k-d tree over the sphere.

use super::layout::unit_vector;
use super::source::SourcePlace;

/// Sorts `places` so that the middle one splits them by x, the middles of the halves by y, then by z, then by x again.
/// Equal coordinates keep their order.
pub(crate) fn arrange(places: Vec<SourcePlace>) -> Vec<SourcePlace> {
    let vectors: Vec<[f64; 3]> =
        places.iter().map(|p| unit_vector(p.latitude_deg, p.longitude_deg)).collect();
    let mut order: Vec<usize> = (0..places.len()).collect();
    split(&mut order, &vectors, 0);
    let mut places: Vec<Option<SourcePlace>> = places.into_iter().map(Some).collect();
    order.into_iter().filter_map(|i| places[i].take()).collect()
}

fn split(order: &mut [usize], vectors: &[[f64; 3]], axis: usize) {
    if order.len() < 2 {
        return;
    }
    let middle = order.len() / 2;
    order.select_nth_unstable_by(middle, |&a, &b| {
        vectors[a][axis].total_cmp(&vectors[b][axis]).then(a.cmp(&b))
    });
    let (below, above) = order.split_at_mut(middle);
    split(below, vectors, (axis + 1) % 3);
    split(&mut above[1..], vectors, (axis + 1) % 3);
}
