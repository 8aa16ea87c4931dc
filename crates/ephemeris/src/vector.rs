//! Vectors in space, and states of position and velocity.

use core::ops::{Add, Mul, Sub};

/// Three rectangular coordinates. Units and frame depend on the use.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Vector(pub(crate) [f64; 3]);

impl Vector {
    #[inline]
    pub(crate) fn dot(self, other: Self) -> f64 {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        a * d + b * e + c * f
    }

    #[inline]
    pub(crate) fn cross(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Self([b * f - c * e, c * d - a * f, a * e - b * d])
    }

    #[inline]
    pub(crate) fn norm(self) -> f64 {
        self.dot(self).sqrt()
    }
}

impl Add for Vector {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Self([a + d, b + e, c + f])
    }
}

impl Sub for Vector {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Self([a - d, b - e, c - f])
    }
}

impl Mul<f64> for Vector {
    type Output = Self;
    #[inline]
    fn mul(self, factor: f64) -> Self {
        let [a, b, c] = self.0;
        Self([a * factor, b * factor, c * factor])
    }
}

/// A position (astronomical units) and a velocity (astronomical units a day).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct State {
    pub(crate) place: Vector,
    pub(crate) velocity: Vector,
}

impl Add for State {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self { place: self.place + other.place, velocity: self.velocity + other.velocity }
    }
}

impl Sub for State {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { place: self.place - other.place, velocity: self.velocity - other.velocity }
    }
}

impl Mul<f64> for State {
    type Output = Self;
    #[inline]
    fn mul(self, factor: f64) -> Self {
        Self { place: self.place * factor, velocity: self.velocity * factor }
    }
}
