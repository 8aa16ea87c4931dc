# Thin on purpose: each target is a line or three, and says what it is doing.
SHELL := /bin/sh
WEB   := web/dist/index.html
BIN   := target/release/astrarium
# What calculates in the browser, made of these.
DEVICE  := web/device/.stamp
ENGINE  := $(addprefix crates/,browser chart civil ephemeris natal places reading report wheel)

.PHONY: help run build web test setup-test reading-quality check fuzz fuzz-api bench fix openapi clean

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

run: build ## Build everything and serve it on http://127.0.0.1:8080
	@$(BIN) serve

build: $(WEB) ## Build the web app and the program
	@test -x $(BIN) || echo "Building the program (some minutes the first time; cargo says what it is at) ..."
	@cargo build --release $$(test ! -x $(BIN) || echo --quiet) --package server

$(DEVICE): Cargo.lock $(shell find $(ENGINE) data tools/browser tools/bindgen -type f -not -path '*/target/*')
	@tools/browser/build

# The web app is built again only when something it is made of has changed.
$(WEB): web/node_modules/.package-lock.json $(shell find web/src web/public web/scripts web/service-worker -type f 2>/dev/null) web/index.html web/vite.config.ts $(DEVICE)
	@echo "Building the web app ..."
	@cd web && npm run --silent build -- --logLevel warn

web/node_modules/.package-lock.json: web/package-lock.json
	@echo "Fetching what the web app is built with ..."
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

tools/api-types/node_modules/.package-lock.json: tools/api-types/package-lock.json
	@cd tools/api-types && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web: $(WEB) ## Build the web app alone

tools/api-client/node_modules/.package-lock.json: tools/api-client/package-lock.json
	@cd tools/api-client && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

test: setup-test $(WEB) tools/api-types/node_modules/.package-lock.json tools/api-client/node_modules/.package-lock.json ## Run every test there is, real browser included
	cargo test --release --workspace
	tools/browser/test
	cd tools/api-types && npm run --silent check
	cd tools/api-client && npm test --silent
	cd web && npm run --silent test
	cd web && npm run --silent e2e

setup-test:
	@tools/setup-test.sh

reading-quality: ## Measure every line of what makes a good reading over 10,000 charts
	cargo run --release --quiet --package reading --example reading-quality -- 10000

check: $(WEB) ## Formatting, lints, types and what it is built of; warnings are errors
	cargo fmt --all --check
	cargo clippy --release --workspace --all-targets --all-features --quiet -- --deny warnings
	RUSTDOCFLAGS="--deny warnings" cargo doc --release --workspace --no-deps --quiet
	cd web && npm run --silent check
	@tools/check-dependencies.sh

fuzz: ## A million random births and instants, 10,000 damaged files, 100,000 charts beside swisseph-rs
	BIRTH_INPUTS=1000000 cargo test --release --quiet --package natal --test inputs
	EPHEMERIS_CHARTS=100000 EPHEMERIS_INPUTS=1000000 EPHEMERIS_CORRUPTIONS=10000 \
	  cargo test --release --quiet --package ephemeris --lib --test swisseph --test inputs --test data

fuzz-api: build ## Hold the running program to its contract: 200 requests a call, right ones and wrong ones
	@tools/fuzz-api/run

bench: build ## Set it beside its peers and write bench/RESULTS.md: 20 minutes; QUICK=1 for a look
	@QUICK=$(QUICK) python3 bench/run.py

fix: ## Format, and mend what the linters can mend
	cargo fmt --all
	cd web && npm run --silent fix

openapi: tools/api-types/node_modules/.package-lock.json ## Write api/openapi.json and the web app's types from the code
	cargo run --release --quiet --package server -- openapi > api/openapi.json
	cd tools/api-types && npm run --silent generate

clean: ## Remove everything that was built
	cargo clean
	rm -rf web/dist web/device web/node_modules tools/*/node_modules tools/api-client/client tools/api-client/dist
