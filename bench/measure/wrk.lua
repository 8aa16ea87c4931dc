-- Every request is a birth of its own; at the end, the figures as one line of JSON.

local counter = 0

function init()
  math.randomseed(13)
end

function request()
  counter = counter + 1
  local body = string.format(
    '{"name":"Ada","date":"%04d-%02d-%02d","time":"%02d:%02d","latitude":%.4f,"longitude":%.4f,"timezone":"UTC"}',
    math.random(1900, 2025), math.random(1, 12), math.random(1, 28), counter % 24, math.random(0, 59),
    math.random() * 132 - 66, math.random() * 360 - 180)
  return wrk.format("POST", nil, { ["content-type"] = "application/json" }, body)
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('{"requests":%d,"seconds":%f,"failed":%d,"p50_ms":%f,"p99_ms":%f}', summary.requests,
    summary.duration / 1e6, failed, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
