# Each target has a few lines; longer scripts are in tools/.
SHELL := /bin/sh
WEB   := web/dist/index.html
BIN   := target/release/astrarium
# The WebAssembly module with its data, and the crates it is built from.
DEVICE  := web/device/.stamp
# Crates that are also tested with debug assertions and overflow checks.
CORE    := $(addprefix --package astrarium-,chart civil ephemeris engine wheel)
ENGINE  := $(addprefix crates/,device chart civil ephemeris engine places reading report wheel)

# `make build` and `make test` select the whole workspace, so that Cargo chooses the same features and the tests reuse what
# the program was built from. Cargo cannot use the jobserver of `make --jobs` here, so it does not get the flags of make.
CARGO_ENV := env -u MAKEFLAGS -u MFLAGS
CARGO     := $(CARGO_ENV) cargo
SELECTION := --release --workspace --example data

# The commit that `astrarium --version` prints. To build without the repository, set it, such as
# BUILD_COMMIT="abc1234 2026-11-24".
ifndef BUILD_COMMIT
BUILD_COMMIT := $(shell tools/commit.sh)
endif
export BUILD_COMMIT

.PHONY: help run build libraries web screens packages test-packages test setup-test reading-quality check fuzz fuzz-api bench fix openapi dist test-dist clean

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

run: build ## Build everything and serve it on http://127.0.0.1:8080
	@$(BIN) serve

build: ## Build the web app and the program
	@test -x $(BIN) || echo "Building the program (some minutes the first time) ..."
	@$(MAKE) --no-print-directory --jobs 2 libraries $(WEB)
	@$(CARGO) build $(SELECTION) --bin astrarium $$(test ! -x $(BIN) || echo --quiet)

# Built at the same time as the WebAssembly module, which is compiled for another target.
libraries:
	@test -x $(BIN) || $(CARGO) build $(SELECTION) --lib

$(DEVICE): Cargo.lock $(shell find $(ENGINE) data tools/device tools/bindgen -type f -not -path '*/target/*')
	@$(CARGO_ENV) tools/device/build

# Rebuilt only when one of its sources has changed.
$(WEB): web/node_modules/.package-lock.json $(shell find web/src web/public web/scripts web/service-worker -type f 2>/dev/null) web/index.html web/vite.config.ts $(DEVICE)
	@echo "Building the web app ..."
	@cd web && npm run --silent build -- --logLevel warn

web/node_modules/.package-lock.json: web/package-lock.json
	@echo "Installing the web app's dependencies ..."
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

tools/api-types/node_modules/.package-lock.json: tools/api-types/package-lock.json
	@cd tools/api-types && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web: $(WEB) ## Build the web app alone

screens: build setup-test ## Take the screenshots of all pages, in docs/screens
	@cd web && npm run --silent screens

tools/api-client/node_modules/.package-lock.json: tools/api-client/package-lock.json
	@cd tools/api-client && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

test: setup-test $(WEB) tools/api-types/node_modules/.package-lock.json tools/api-client/node_modules/.package-lock.json ## Run all tests, including end-to-end tests in a real browser
	@rm -f target/test-times
	@tools/timed.sh "Rust" cargo test --release --workspace
	@tools/timed.sh "Rust, debug assertions" cargo test $(CORE)
	@tools/timed.sh "WebAssembly" tools/device/test
	@tools/timed.sh "npm packages" tools/device/test-packages
	@tools/timed.sh "generated types" npm --prefix tools/api-types run --silent check
	@tools/timed.sh "generated clients" npm --prefix tools/api-client test --silent
	@tools/timed.sh "tools for assistants" tools/mcp-client/test
	@tools/timed.sh "web, unit tests" npm --prefix web run --silent test
	@tools/timed.sh "web, end-to-end" npm --prefix web run --silent e2e
	@tools/timed.sh --report

setup-test:
	@tools/setup-test.sh

reading-quality: ## Measure the readings of 10,000 charts against the goals
	cargo run --release --quiet --package astrarium-reading --example reading-quality -- 10000

check: $(WEB) ## Check formatting, lints, types, dependencies and the age of the benchmark; warnings are errors
	cargo fmt --all --check
	cargo clippy --release --workspace --all-targets --all-features --quiet -- --deny warnings
	RUSTDOCFLAGS="--deny warnings" cargo doc --release --workspace --no-deps --quiet
	cd web && npm run --silent check
	@tools/check-dependencies.sh
	@tools/check-bench-age.sh

fuzz: ## Test a million random births and instants, ten million texts of other programs, 10,000 damaged files, 100,000 charts
	BIRTH_INPUTS=1000000 PARSER_INPUTS=10000000 cargo test --release --quiet --package astrarium-engine --test inputs
	PARSER_INPUTS=10000000 cargo test --release --quiet --package server --lib any_file_is_read
	EPHEMERIS_CHARTS=100000 EPHEMERIS_INPUTS=1000000 EPHEMERIS_CORRUPTIONS=10000 \
	  cargo test --release --quiet --package astrarium-ephemeris --lib --test swisseph --test inputs --test data

fuzz-api: build ## Test the running program against its OpenAPI document, 200 requests a call
	@tools/fuzz-api/run

bench: build ## Measure the program and its peers, write bench/RESULTS.md (20 minutes; QUICK=1 takes a few)
	@QUICK=$(QUICK) python3 bench/run.py

fix: ## Format, and apply the linters' fixes
	cargo fmt --all
	cd web && npm run --silent fix

openapi: build tools/api-types/node_modules/.package-lock.json ## Generate api/openapi.json and the web app's types
	$(BIN) openapi > api/openapi.json
	cd tools/api-types && npm run --silent generate

packages: $(DEVICE) web/node_modules/.package-lock.json ## Build the packages for Rust, npm and Python, in target/packages
	@packages/crates/build
	@packages/npm/build
	@packages/natal-wheel/build
	@packages/python/build

test-packages: packages ## Install each of these packages elsewhere, use it, and compare its charts with swetest's
	@packages/crates/public-api
	@packages/crates/test
	@node packages/npm/test.mjs
	@node packages/natal-wheel/test.mjs
	@packages/python/test

dist: $(WEB) ## Build the archive, the Debian package and the container's files, in target/dist
	@tools/dist/package "$$(tools/dist/build)" target/dist

test-dist: ## Install each package of target/dist and use the program (the most as root)
	@tools/dist/test

clean: ## Remove everything that was built
	cargo clean
	rm -rf web/dist web/device web/node_modules tools/*/node_modules tools/api-client/client tools/api-client/dist
