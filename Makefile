# All tasks. They install and build into .venv, build, web/node_modules and web/dist only.

PLAY_FLAGS = $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT)) $(ARGS)
BIN = .venv/bin
CORES = -n logical --maxprocesses 8 --dist worksteal

# Tests that run on both builds.
RULES = $$(cat tests/native.txt)

# Client test files that share one page start five times faster.
CLIENT_TESTS = npm --prefix web test -- --no-isolate --maxWorkers=1 --silent --reporter=dot

# Parallel targets print their output in one piece, if make supports it.
TOGETHER = $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# A target that can itself run in parallel shares the jobs of its caller.
TWO_JOBS = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j2)

# Containers often disable bytecode; then every run would compile all sources and tests again.
unexport PYTHONDONTWRITEBYTECODE

NEXT = Ready. \`make play\` starts a server, \`make quick\` checks a change; CONTRIBUTING.md has the rest.

.DEFAULT_GOAL := help
.PHONY: help play dev python-packages client-packages quick test check words check-python check-client quick-client quick-first quick-second tests python-tests compiled-messages client-build client-tests native-tests native e2e frameworks chaos soak fuzz pictures lighthouse sounds bench load demo docs docs-site licences fmt lock audit dist test-dist clean

help: ## This menu
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: ## Install what is missing, serve the game and print its address (PORT=9000 HOST=0.0.0.0)
	@scripts/play $(PLAY_FLAGS)

dev: ## Set up the development environment: .venv and web/node_modules
	@$(MAKE) --no-print-directory $(TWO_JOBS) python-packages client-packages
	@$(if $(filter dev,$(MAKECMDGOALS)),echo "$(NEXT)")

python-packages:
	@scripts/venv .venv requirements-dev.lock
	@scripts/python scripts/once.py .venv/.editable pyproject.toml -- \
	  $(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps -e .

client-packages:
	@scripts/python scripts/client.py install

quick: dev ## Before every commit: all checks and the fast tests of what changed, within a minute
	@$(MAKE) --no-print-directory -j2 $(TOGETHER) check-python quick-client quick-first quick-second

# Two processes share the affected test files, so neither collects all of them.
quick-first: PART = 1/2
quick-second: PART = 2/2
quick-first quick-second: dev
	@$(BIN)/python scripts/affected_tests.py $(PART) -q -m "not slow" $(ARGS)

quick-client: dev compiled-messages
	npm --prefix web run check
	$(CLIENT_TESTS) --changed $$($(BIN)/python scripts/affected_tests.py base) --passWithNoTests

test: dev words ## Everything: checks, tests on both builds, a real browser
	@$(MAKE) --no-print-directory -j2 native-tests check-python check-client client-tests
	$(BIN)/python -m pytest $(CORES) $(RULES) --few-slow $(ARGS)
	@$(MAKE) --no-print-directory e2e TESTS_RUN_ON=build/native/bin/python

check: dev ## Lint, types, layers, links, prose, generated files
	@$(MAKE) --no-print-directory -j2 $(TOGETHER) check-python check-client

check-python: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests scripts tools hatch_build.py
	$(BIN)/lint-imports --no-logo
	$(BIN)/qiatan schema --check
	$(BIN)/python scripts/licences.py --check
	$(BIN)/python scripts/check_links.py
	$(BIN)/python scripts/plain_english.py
	@scripts/actionlint

check-client: dev words compiled-messages
	npm --prefix web run check

words: ## List missing, unused and over-long messages of the client
	@scripts/python scripts/catalogue.py

tests: python-tests client-tests ## Run the Python and client tests, without a browser (ARGS="-k trade")

python-tests: dev client-build
	$(BIN)/python -m pytest $(CORES) --ignore=tests/e2e $(ARGS)

# The compiler empties its folder first, so targets that run side by side must not start it twice.
compiled-messages: dev
	@scripts/python scripts/client.py words

client-build: dev compiled-messages
	@scripts/python scripts/client.py build

# The browser tests need the client in the pseudo-language.
client-tests: dev client-build
	$(CLIENT_TESTS)
	@scripts/python scripts/client.py pseudo

native-tests: dev client-build
	@scripts/test-native --ignore=tests/e2e $(ARGS)

native: dev ## Test the rules on the native build and compare the playouts of both builds
	@scripts/test-native $(RULES) $(ARGS)

# Servers of the native build leave the browsers more of the processor.
e2e: TESTS_RUN_ON = $(BIN)/python
e2e: dev ## Run the tests in a real browser
	@scripts/python scripts/client.py build
	@scripts/python scripts/tab.py demo
	@scripts/python scripts/client.py pseudo
	HEADLESS_CHROMIUM="$$(scripts/chromium --headless)" && export HEADLESS_CHROMIUM && \
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && \
	  $(TESTS_RUN_ON) -m pytest $(CORES) tests/e2e $(ARGS)

# Installs PyTorch: the lock file has its CPU build for Linux and Python 3.11.
frameworks: dev ## Use the environments with Stable-Baselines3, OpenSpiel and a loop like CleanRL's
	@scripts/venv build/frameworks requirements-frameworks.lock
	PYTHONPATH="$$(echo build/frameworks/lib/python*/site-packages)" $(BIN)/python -m pytest -q tests/envs/frameworks $(ARGS)

chaos: dev ## Inject faults for ten minutes while clients play on three processes (ARGS="--seconds 60")
	$(BIN)/python -m tests.web.chaos $(ARGS)

soak: dev ## Half an hour of players, bots, attackers and kills; figures as JSON (ARGS="--seconds 300")
	@scripts/python scripts/client.py build
	$(BIN)/python -m tests.soak.soak $(ARGS)

fuzz: dev ## Fuzz all parsers of untrusted input, guided by coverage (ARGS="--inputs 1000000 map")
	@scripts/venv build/fuzz-venv requirements-fuzz.lock
	PYTHONPATH="$$(echo build/fuzz-venv/lib/python*/site-packages)" $(BIN)/python -m tests.fuzz.fuzz $(ARGS)

pictures: dev ## Play in a browser and update docs/pictures and the icons
	@scripts/python scripts/client.py build
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.games
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.turn
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.boards
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.seas
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.pictures.colour_vision
	$(BIN)/python -m tools.pictures.icons

lighthouse: dev ## Measure lobby, table and games with Lighthouse as on a slow phone
	@scripts/python scripts/client.py build
	@scripts/python scripts/once.py web/lighthouse/node_modules/.installed web/lighthouse/package-lock.json -- \
	  npm --prefix web/lighthouse ci --no-audit --no-fund --loglevel=error
	CHROMIUM="$$(scripts/chromium)" && export CHROMIUM && $(BIN)/python -m tools.bench.lighthouse $(ARGS)

sounds: dev ## Synthesise the table's sounds
	@$(BIN)/python -m tools.sounds

load: ## Load-test a server of the native build; prints JSON (ARGS="paced --tables 600")
	@scripts/load $(ARGS)

bench: ## Benchmark the native build; prints JSON
	@scripts/bench $(ARGS)

docs: dev ## Update generated files: schemas, docs/protocol.md, client types, drawings, dice vectors
	$(BIN)/qiatan schema
	$(BIN)/python scripts/preview_art.py
	$(BIN)/python scripts/server_texts.py
	$(BIN)/python scripts/fair_dice_vectors.py

demo: ## Build the game for static web hosts, without a server, into build/demo
	@scripts/python scripts/tab.py demo

docs-site: ## Build the documentation site into build/docs-site; the server shows it at /docs
	@scripts/venv build/docs-venv requirements-docs.lock
	@scripts/python scripts/docs_site.py
	build/docs-venv/bin/zensical build --clean --strict

licences: dev ## Update docs/licences.md from the lock files
	$(BIN)/python scripts/licences.py

fmt: dev ## Format and apply automatic fixes
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix web run --silent format

lock: ## Update the lock files
	@scripts/lock

audit: ## Check all locked packages for known vulnerabilities (needs network access)
	@scripts/audit

dist: ## Build the files of a release: sdist, native wheel and pure wheel
	@scripts/dist

test-dist: dist dev ## Install each file of dist into an empty environment and try it
	$(BIN)/python -m pytest -q tests/packages/check_packages.py $(ARGS)

clean: ## Remove everything set up or built
	rm -rf .venv .cache build dist web/node_modules web/.svelte-check web/dist web/src/paraglide web/src/stories/generated
